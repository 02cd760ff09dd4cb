import type { ReadModel } from '#platform/database/read-model';
import type { BigModelTables } from './big-model.schema';

export type BigModelReadTables = ReadModel<BigModelTables>;

export { siteRoleKey } from './roles/role-names';
