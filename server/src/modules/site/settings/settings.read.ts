import type { ReadModel } from '#platform/database/read-model';
import type { SettingsTables } from './settings.tables';

/** Tables of this module as queries of other modules may read them. */
export type SettingsReadTables = ReadModel<SettingsTables>;
