import type { ReadModel } from '#platform/database/read-model';
import type { RoleSessionTables } from './role-sessions.schema';

export type RoleSessionReadTables = ReadModel<RoleSessionTables>;
