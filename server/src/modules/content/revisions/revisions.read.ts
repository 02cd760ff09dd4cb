import type { ReadModel } from '#platform/database/read-model';
import type { RevisionTables } from './revisions.tables';

export type RevisionReadTables = ReadModel<RevisionTables>;
