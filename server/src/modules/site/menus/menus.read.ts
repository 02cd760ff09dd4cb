import type { ReadModel } from '#platform/database/read-model';
import type { MenuTables } from './menus.schema';

export type MenuReadTables = ReadModel<MenuTables>;
