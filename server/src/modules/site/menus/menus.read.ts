import type { ReadModel } from '#platform/database/read-model';
import type { MenuTables } from './menus.tables';

export type MenuReadTables = ReadModel<MenuTables>;
