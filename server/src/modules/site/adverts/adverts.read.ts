import type { ReadModel } from '#platform/database/read-model';
import type { AdvertTables } from './adverts.tables';

/** Tables of this module as queries of other modules may read them. */
export type AdvertReadTables = ReadModel<AdvertTables>;
