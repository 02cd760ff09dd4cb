import { readJson, type StoragePart } from '@yanye/shared/store/storage';

/** Text that was not saved when somebody left, as this browser keeps it. */
export interface TextCopy {
  readonly title: string;
  readonly text: string;
  /** When it was kept, in milliseconds since the epoch. */
  readonly at: number;
}

/** A place in storage for one person and one article. */
export interface TextCopies {
  readonly read: () => TextCopy | undefined;
  readonly keep: (copy: TextCopy) => void;
  readonly forget: () => void;
}

/**
 * @param storage where copies are kept
 * @param userId whose; copies of others at the same browser are not shown
 * @param articleId undefined for an article that is not stored yet
 */
export const textCopies = (
  storage: StoragePart,
  userId: number,
  articleId: string | undefined,
): TextCopies => {
  const key = `text-copy:${userId}:${articleId ?? 'new'}`;
  return {
    read: () => {
      const value = readJson(storage, key);
      if (!value || Array.isArray(value)) return undefined;
      const { title, text, at } = value;
      return typeof title === 'string' && typeof text === 'string' && typeof at === 'number'
        ? { title, text, at }
        : undefined;
    },
    keep: (copy) => storage.setItem(key, JSON.stringify(copy)),
    forget: () => storage.removeItem(key),
  };
};
