import { defineCalls } from './call';

export const liveCalls = defineCalls({
  // Reserves nothing and changes nothing that is stored, so a tourist may ask for one.
  ticket: { method: 'POST', path: '/api/live/tickets', access: 'signedIn', writes: false },
  // The ticket is the permission: an EventSource sends no header.
  open: { method: 'GET', path: '/api/live', access: 'anyone', writes: false },
});

/** Limits of one connection; `ticketSeconds` is how long a ticket may wait for its one use. */
export const liveLimits = { topics: 30, topicLength: 64, ticketSeconds: 30 } as const;

/** Events of the connection itself, by their name on the wire; everything else is a message of a topic. */
export const liveSignals = { ready: 'ready', beat: 'beat', bye: 'bye' } as const;

/** Milliseconds between two beats; a client that hears none for three times as long connects again. */
export const liveBeatMs = 20_000;

/**
 * Types of messages that the channel sends on its own. `reset`: earlier events may be missing, so fetch what the topic is about.
 * `refused`: the user may not, or no longer, subscribe to the topic.
 */
export const liveMessageTypes = { reset: 'reset', refused: 'refused' } as const;

export interface LiveMessage {
  readonly topic: string;
  /** One of `liveMessageTypes`, or what the module that owns the topic publishes. */
  readonly type: string;
  readonly data?: unknown;
}

export interface LiveBye {
  /** Milliseconds to wait before the next connection. */
  readonly retry_ms: number;
}
