import type { MemoryRow } from './session-memories.repository';

/** @returns what a prompt has of it: nothing of one that is switched off, or that covers what was changed since, unless it was edited */
export const usableMemory = (row: MemoryRow | undefined): string =>
  row?.is_on === 1 && (row.is_stale === 0 || row.is_edited === 1) ? row.content : '';
