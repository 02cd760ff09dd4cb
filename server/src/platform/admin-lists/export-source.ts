import type { AdminListColumn, AdminListName } from '@yanye/shared/contract/admin-lists';
import type { Actor } from '@yanye/shared/policy/roles';

/** A cell of a file. Numbers stay numbers. */
export type ExportCell = string | number;

/** A record as a row of a file. */
export type ExportRow<N extends AdminListName = AdminListName> = Readonly<
  Record<AdminListColumn<N>, ExportCell>
>;

/** A list that can be written to a file. */
export interface ExportSource<N extends AdminListName = AdminListName> {
  /** Name of the file. */
  readonly name: string;
  /** Title of each column. */
  readonly columns: Readonly<Record<AdminListColumn<N>, string>>;
  /** @throws AppError FORBIDDEN where this user may not, BAD_INPUT where the filter is none of the list's */
  admit(viewer: Actor, filter: Readonly<Record<string, string>>): void;
  /**
   * The very records that the list shows this user, in batches, each once.
   * @param before timestamp: only records that existed earlier
   */
  portions(
    viewer: Actor,
    filter: Readonly<Record<string, string>>,
    before: number,
  ): AsyncIterable<readonly ExportRow<N>[]>;
}
