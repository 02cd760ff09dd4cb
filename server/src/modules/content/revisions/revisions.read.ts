import type { ReadModel } from '#platform/database/read-model';
import type { RevisionTables } from './revisions.schema';

export type RevisionReadTables = ReadModel<RevisionTables>;
