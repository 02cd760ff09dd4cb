import type { ReadModel } from '#platform/database/read-model';
import type { CustomPageTables } from './custom-pages.tables';

/** Tables of this module as queries of other modules may read them. */
export type CustomPageReadTables = ReadModel<CustomPageTables>;
