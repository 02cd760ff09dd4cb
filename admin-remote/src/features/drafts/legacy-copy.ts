import { readJson, type StoragePart } from '@yanye/shared/store/storage';
import type { TextCopy } from './text-copies';

/** Moves a copy out of the former storage, which held one per user and article. */
export const takeLegacyCopy = (
  storage: StoragePart,
  userId: number,
  subject: string,
): TextCopy | undefined => {
  const key = `text-copy:${userId}:${subject === '' ? 'new' : subject}`;
  const value = readJson(storage, key);
  if (!value || Array.isArray(value)) return undefined;
  const { title, text, at } = value;
  if (typeof title !== 'string' || typeof text !== 'string' || typeof at !== 'number') return undefined;
  storage.removeItem(key);
  const desk = `before-${at}`;
  const place = { user_id: userId, subject, draft_key: desk, desk, seq: 1, base_version: 0 };
  return { ...place, how: 'typed', title, text, at, isSent: false, isSettled: false };
};
