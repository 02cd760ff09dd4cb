import type { AdminListColumn, AdminListName } from '@yanye/shared/contract/admin-lists';
import type { Actor } from '@yanye/shared/policy/roles';

/** Numbers stay numbers. */
export type ExportCell = string | number;

export type ExportRow<N extends AdminListName = AdminListName> = Readonly<
  Record<AdminListColumn<N>, ExportCell>
>;

export interface ExportSource<N extends AdminListName = AdminListName> {
  readonly name: string;
  readonly columns: Readonly<Record<AdminListColumn<N>, string>>;
  /** @throws AppError FORBIDDEN where this user may not, BAD_INPUT where the filter is none of the list's */
  admit(viewer: Actor, filter: Readonly<Record<string, string>>): void;
  /** The very records that the list shows this user, each once. @param before timestamp: only records that existed earlier */
  portions(
    viewer: Actor,
    filter: Readonly<Record<string, string>>,
    before: number,
  ): AsyncIterable<readonly ExportRow<N>[]>;
}
