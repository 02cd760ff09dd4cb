/** Handles one message; JSON values only. */
export type Listener = (message: unknown) => void;

/** Messages between processes, delivered at most once: store first, then publish, and never rely on the message alone. */
export interface Bus {
  publish(topic: string, message: unknown): Promise<void>;
  /** @returns unsubscribes */
  subscribe(topic: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
