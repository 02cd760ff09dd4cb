import { readJson, type StoragePart } from '@yanye/shared/store/storage';

/** Words that were not stored by the server yet. */
export interface UnsentWords {
  readonly client_id: string;
  readonly content: string;
}

interface KeptWords {
  /** What is being written. */
  readonly draft: string;
  /** What was sent, in order. */
  readonly unsent: readonly UnsentWords[];
}

interface Kept extends KeptWords {
  /** `<user>/<session>` */
  readonly owner: string;
}

const key = 'roleSessionWords';
/** Sessions of which words are kept: those that were written in last. */
const keptSessions = 20;
export const noWords: KeptWords = { draft: '', unsent: [] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isUnsent = (value: unknown): value is UnsentWords =>
  isObject(value) && typeof value['client_id'] === 'string' && typeof value['content'] === 'string';

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value['owner'] === 'string' &&
  typeof value['draft'] === 'string' &&
  Array.isArray(value['unsent']) &&
  value['unsent'].every(isUnsent);

const all = (storage: StoragePart): readonly Kept[] => {
  const value = readJson(storage, key);
  return Array.isArray(value) ? value.filter(isKept) : [];
};

/** What a person wrote in sessions and the server does not have, in this browser. */
export const keptWords = {
  read: (storage: StoragePart, owner: string): KeptWords =>
    all(storage).find((one) => one.owner === owner) ?? noWords,
  keep: (storage: StoragePart, owner: string, { draft, unsent }: KeptWords): void => {
    const others = all(storage).filter((one) => one.owner !== owner);
    const isEmpty = draft.trim() === '' && unsent.length === 0;
    if (isEmpty && others.length === 0) return storage.removeItem(key);
    const kept = isEmpty ? others : [{ owner, draft, unsent }, ...others].slice(0, keptSessions);
    storage.setItem(key, JSON.stringify(kept));
  },
} as const;
