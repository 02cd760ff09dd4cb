import type { ReadModel } from '#platform/database/read-model';
import type { RevisionTables } from './revisions.tables';

/** Tables of this module as queries of other modules may read them. */
export type RevisionReadTables = ReadModel<RevisionTables>;
