import { readJson, type StoragePart } from '@yanye/shared/store/storage';

/** The unsent text of a user in a room. */
export interface RoomDraft {
  readonly text: string;
  /** Id of the message that it answers; 0 for none. */
  readonly reply: number;
}

interface Kept extends RoomDraft {
  readonly owner: string;
}

const key = 'chatDrafts';
/** Rooms of which drafts are kept: those that were written in last. */
const keptRooms = 20;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  typeof value.owner === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'reply' in value &&
  typeof value.reply === 'number';

const read = (storage: StoragePart): readonly Kept[] => {
  const value = readJson(storage, key);
  return Array.isArray(value) ? value.filter(isKept) : [];
};

/** Drafts in this browser, by person and room. Where it refuses storage they live as long as the page. */
export const drafts = {
  /** @param owner `<user>/<room>` */
  read: (storage: StoragePart, owner: string): RoomDraft | undefined =>
    read(storage).find((one) => one.owner === owner),
  /** Keeps a draft; one without words is removed. */
  keep: (storage: StoragePart, owner: string, { text, reply }: RoomDraft): void => {
    const others = read(storage).filter((one) => one.owner !== owner);
    const isEmpty = text.trim() === '';
    if (isEmpty && others.length === 0) return storage.removeItem(key);
    const kept = isEmpty ? others : [{ owner, text, reply }, ...others].slice(0, keptRooms);
    storage.setItem(key, JSON.stringify(kept));
  },
} as const;
