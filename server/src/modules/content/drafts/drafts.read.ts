import type { ReadModel } from '#platform/database/read-model';
import type { DraftTables } from './drafts.tables';

export type DraftReadTables = ReadModel<DraftTables>;
