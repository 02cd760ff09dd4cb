export interface StoragePart {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `local` outlives the browser session, `session` does not. */
export interface KeyValueStorage {
  readonly local: StoragePart;
  readonly session: StoragePart;
}

const inMemory = (): StoragePart => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

/** In-memory storage: on the server and in tests. */
export const memoryStorage = (): KeyValueStorage => ({ local: inMemory(), session: inMemory() });

const guarded = (open: () => StoragePart): StoragePart => {
  const attempt = <T>(touch: (part: StoragePart) => T, otherwise: T): T => {
    try {
      return touch(open());
    } catch {
      // Blocked or full storage must not break the page: nothing is saved then.
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((part) => part.getItem(key), null),
    setItem: (key, value) => attempt((part) => part.setItem(key, value), undefined),
    removeItem: (key) => attempt((part) => part.removeItem(key), undefined),
  };
};

/** The browser's own storage; its errors are ignored. */
export const browserStorage = (): KeyValueStorage => ({
  local: guarded(() => window.localStorage),
  session: guarded(() => window.sessionStorage),
});

/** Reads a JSON object. @returns undefined when the key is absent or does not hold a JSON object */
export const readJson = (part: StoragePart, key: string): Record<string, unknown> | unknown[] | undefined => {
  try {
    const value: unknown = JSON.parse(part.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
