import type { ReadModel } from '#platform/database/read-model';
import type { UserTables } from './users.tables';

/** Tables of this module as queries of other modules may read them. */
export type UserReadTables = ReadModel<UserTables>;

export type { UserRow } from './users.tables';
