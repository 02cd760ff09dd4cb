import type { ReadModel } from '#platform/database/read-model';
import type { BigModelTables } from './big-model.tables';

/** Tables of this module as queries of other modules may read them. */
export type BigModelReadTables = ReadModel<BigModelTables>;
