import type { ReadModel } from '#platform/database/read-model';
import type { UserTables } from './users.schema';

export type UserReadTables = ReadModel<UserTables>;

export type { UserRow } from './users.schema';
