import type { ReadModel } from '#platform/database/read-model';
import type { DraftTables } from './drafts.tables';

/** Tables of this module as queries of other modules may read them. */
export type DraftReadTables = ReadModel<DraftTables>;
