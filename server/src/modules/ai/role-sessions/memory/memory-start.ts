import { sessionMemoryLimits } from '@yanye/shared/contract/session-memories.calls';
import type { CoveredDialog } from './covered-dialogs.repository';
import type { MemoryRow } from './session-memories.repository';

/** Characters without which nothing is appended to a text. */
const leastRoom = 200;

/** Where a summary begins. */
export interface MemoryPlace {
  readonly version: number;
  /** The last dialog that is covered already; 0 for none. */
  readonly after: number;
  readonly memory: string;
  /** Whether the text stays, and what is new is written behind it. */
  readonly isAppended: boolean;
  /** Whether there is no room behind it. */
  readonly isFull: boolean;
}

export interface MemoryStart extends MemoryPlace {
  readonly dialogs: readonly CoveredDialog[];
}

/** Whether a covered dialog changed: the summary is then regenerated, unless the user edited it. */
const isVoid = (row: MemoryRow): boolean => row.is_stale === 1 && row.is_edited === 0;

/** @returns the last dialog that needs no summary */
export const coveredBy = (row: MemoryRow | undefined): number => (!row || isVoid(row) ? 0 : row.covers_id);

/** @param isFresh whether even an edited text is replaced */
export const memoryStart = (row: MemoryRow, isFresh: boolean): MemoryPlace => {
  const { version } = row;
  if (isFresh || isVoid(row)) return { version, after: 0, memory: '', isAppended: false, isFull: false };
  const isAppended = row.is_edited === 1 && row.content !== '';
  return {
    version,
    after: row.covers_id,
    memory: row.content,
    isAppended,
    isFull: isAppended && row.content.length > sessionMemoryLimits.text - leastRoom,
  };
};
