/** Takes one message; JSON values only. */
export type Listener = (message: unknown) => void;

/** News between processes, at most once: store first, then publish, and never rely on it alone. */
export interface Bus {
  publish(topic: string, message: unknown): Promise<void>;
  /** @returns stops listening */
  subscribe(topic: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
