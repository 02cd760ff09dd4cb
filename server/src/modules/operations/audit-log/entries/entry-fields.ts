import type { EntryFields } from './new-entry';

/** @param text the column `fields`; '' where it has none or was erased */
export const entryFieldsOf = (text: string): EntryFields =>
  text === '' ? { before: null, after: null } : (JSON.parse(text) as EntryFields);
