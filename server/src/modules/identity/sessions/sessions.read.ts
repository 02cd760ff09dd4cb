import type { ReadModel } from '#platform/database/read-model';
import type { SessionTables } from './sessions.schema';

export type SessionReadTables = ReadModel<SessionTables>;

export type { SignInRow } from './sessions.schema';
