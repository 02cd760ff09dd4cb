/** What a module publishes on a topic; `data` holds JSON values only. */
export interface LiveEvent {
  readonly type: string;
  readonly data?: unknown;
}

/** A place in the log of one topic. Places of different epochs cannot be compared: the log was lost in between. */
export interface Position {
  readonly epoch: string;
  /** 0 before the first event. */
  readonly seq: number;
}

export interface LoggedEvent {
  readonly position: Position;
  readonly event: LiveEvent;
}

export interface LogReading {
  readonly position: Position;
  /** What came after the place that was asked for, oldest first; undefined where the log no longer reaches back to it. */
  readonly events: readonly LoggedEvent[] | undefined;
}

/** Keeps the newest events of each topic, so that a client can resume at any process. */
export interface EventLog {
  /** @param key unique: appending it again has no effect, so that a failed call can be repeated */
  append(topic: string, key: string, event: LiveEvent): Promise<Position>;
  /** @param after the last place that the reader knows; without one only the newest place is of interest */
  read(topic: string, after?: Position): Promise<LogReading>;
  close(): Promise<void>;
}

/** Events that are kept for each topic. */
export const logLength = 200;
/** How long the log of a topic outlives its last use. */
export const logLifeMs = 3_600_000;
