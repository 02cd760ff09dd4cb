import type { LocalUser } from '../auth/user';
import type { LiveMessage } from '../contract/live.calls';

/** @returns the topic for this user, or undefined where there is none for them */
export type TopicOf = (user: LocalUser) => string | undefined;

export type LiveListener = (message: LiveMessage) => void;

/** The live channel of a page: events that the server sends while something is on screen. */
export interface Live {
  /**
   * Listens to a topic, which changes with the user who is signed in.
   * @param listener called with each message. `reset` says that earlier ones may be missing: fetch again
   * @returns stops listening
   */
  subscribe(topicOf: TopicOf, listener: LiveListener): () => void;
}

export interface LiveSession {
  /** The user who is signed in; their token is empty for a visitor. */
  user(): LocalUser;
  /** @param listener called after any change @returns stops listening */
  onChange(listener: () => void): () => void;
}

/** Where nothing is live: on the server, and in tests that do not ask for it. */
export const noLive: Live = { subscribe: () => () => undefined };
