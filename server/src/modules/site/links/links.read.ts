import type { ReadModel } from '#platform/database/read-model';
import type { LinkTables } from './links.tables';

/** Tables of this module as queries of other modules may read them. */
export type LinkReadTables = ReadModel<LinkTables>;
