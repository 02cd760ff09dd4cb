import type { ReadModel } from '#platform/database/read-model';
import type { SessionTables } from './sessions.tables';

/** Tables of this module as queries of other modules may read them. */
export type SessionReadTables = ReadModel<SessionTables>;

export type { SignInRow } from './sessions.tables';
