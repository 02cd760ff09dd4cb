import type { ReadModel } from '#platform/database/read-model';
import type { PageTables } from './pages.tables';

/** Tables of this module as queries of other modules may read them. */
export type PageReadTables = ReadModel<PageTables>;
