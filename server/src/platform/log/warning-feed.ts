/** A line of the log as an object, after the log replaced its secrets. */
export interface LoggedLine {
  /** 40 for a warning, 50 for an error, 60 where the process stops. */
  readonly level: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

const warning = 40;

/** Hands warnings and errors of the log on to whoever keeps them, once there is somebody. */
export const warningFeed = () => {
  let take: ((line: LoggedLine) => void) | undefined;
  return {
    /** From now on lines go there. It must neither throw nor write to the log. */
    handOnTo: (taker: (line: LoggedLine) => void): void => void (take = taker),

    /** What the log writes as a further stream. */
    stream: {
      write: (text: string): void => {
        if (!take) return;
        const line = JSON.parse(text) as LoggedLine;
        if (line.level >= warning) take(line);
      },
    },
  };
};

export type WarningFeed = ReturnType<typeof warningFeed>;
