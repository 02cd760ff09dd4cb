import { rowsInBatches } from '#platform/database/batches';

export interface OwnDataFile {
  /** Path inside of the archive. */
  readonly name: string;
  readonly text: string;
}

interface OwnDataBase {
  /** Names the part; unique. The file of a record or a list is `<name>.json`. */
  readonly name: string;
  /**
   * Removes what neither the foreign keys of the tables nor a handler of `user.removed` removes.
   * Runs inside of the transaction that removes the account, before the account itself is removed.
   */
  remove?(userId: number): Promise<void>;
}

interface OwnRecord extends OwnDataBase {
  readonly kind: 'record';
  read(userId: number): Promise<object>;
}

interface OwnList extends OwnDataBase {
  readonly kind: 'list';
  /** Rows in their order; numbers named `*_at` are timestamps in milliseconds, written as local time. */
  read(userId: number): AsyncIterable<object>;
}

interface OwnFiles extends OwnDataBase {
  readonly kind: 'files';
  read(userId: number): AsyncIterable<OwnDataFile>;
}

/** What a module stores about a user: its part of the archive that the user can download, and of the removal of an account. */
export type OwnDataPart = OwnRecord | OwnList | OwnFiles;

/** @param read a batch of rows after the one of an id, 0 for the first batch; an empty batch is the end */
export const ownList = (
  name: string,
  read: (userId: number, after: number) => Promise<readonly { readonly id: number }[]>,
): OwnDataPart => ({
  name,
  kind: 'list',
  read: (userId) => rowsInBatches((after) => read(userId, after)),
});
