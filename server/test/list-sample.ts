import type { AdminListAction, AdminListColumn, AdminListName } from '@yanye/shared/contract/admin-lists';
import type { RouteContract } from '@yanye/shared/contract/route';

type Cell = string | number;

/** What the tests of a managed list need; `<module>.sample.ts` exports it as `sample`. */
export interface ListSample<N extends AdminListName = AdminListName> {
  readonly list: N;
  readonly route: RouteContract;
  readonly sorts: readonly string[];
  /** The newest first when left out. */
  readonly ties?: 'oldest first';
  /** Column of the id, in the database and in the response. */
  readonly id: string;
  /** A row by its number from 0; `name` is in the column that is searched. */
  readonly row: (at: number, name: string, timestamp: number) => Record<string, Cell>;
  /** Column of the name in rows and in the file. */
  readonly name: AdminListColumn<N>;
  /** Its name in the response, where that is another one. */
  readonly nameOnTheWire?: string;
  /** An action that changes the rows above, and a filter that matches them afterwards; absent where no action changes rows. */
  readonly change?: {
    readonly action: AdminListAction<N>;
    readonly filter: Readonly<Record<string, string>>;
  };
}
