import type { Brought } from '@yanye/shared/contract/recycle-bin';
import type { RemovedKind } from '@yanye/shared/contract/recycle-bin.calls';
import type { RemovedRow } from './recycle-bin.schema';

/** What the recycle bin shows of a removed record. */
export interface RemovedFacts {
  readonly author: string;
  readonly category: string;
  /** Its address on this site; '' for none. */
  readonly address: string;
  /** Address and title that it gets instead of one that is taken; '' where its own is free. */
  readonly otherAddress: string;
  readonly otherTitle: string;
  readonly brings: Partial<Brought>;
}

export interface Restored {
  readonly title: string;
  readonly address: string;
  readonly comments: number;
}

/** How one kind of record is described, restored and purged; its module registers it with `recycleBin.parts`. */
export interface RemovedPart {
  readonly kind: RemovedKind;
  /** @returns by id of the record */
  describe(rows: readonly RemovedRow[]): Promise<ReadonlyMap<string, RemovedFacts>>;
  /** Runs in the transaction that takes the notes out of the bin. @returns by id of the record */
  restore(rows: readonly RemovedRow[], by: number): Promise<ReadonlyMap<string, Restored>>;
  /** Deletes them with all that belongs to them, in the transaction that takes the notes out of the bin. */
  purge(rows: readonly RemovedRow[]): Promise<void>;
}
