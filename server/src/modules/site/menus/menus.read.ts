import type { ReadModel } from '#platform/database/read-model';
import type { MenuTables } from './menus.tables';

/** Tables of this module as queries of other modules may read them. */
export type MenuReadTables = ReadModel<MenuTables>;
