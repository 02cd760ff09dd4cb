import type { ReadModel } from '#platform/database/read-model';
import type { DraftTables } from './drafts.schema';

export type DraftReadTables = ReadModel<DraftTables>;
