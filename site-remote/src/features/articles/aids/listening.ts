interface Listening {
  /** Adds a listener until `end` is called. */
  on<K extends keyof WindowEventMap>(
    target: EventTarget,
    type: K,
    listener: (event: WindowEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): void;
  readonly end: () => void;
}

/** Listeners that are removed together. */
export const listening = (): Listening => {
  const ends: (() => void)[] = [];
  return {
    on: (target, type, listener, options) => {
      // The event map ties names to event types.
      const heard = listener as EventListener;
      target.addEventListener(type, heard, options);
      ends.push(() => target.removeEventListener(type, heard, options));
    },
    end: () => {
      for (const end of ends.splice(0)) end();
    },
  };
};
