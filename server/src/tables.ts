import type { ArticleTables } from './modules/articles/articles.tables';
import type { BigModelTables } from './modules/big-model/big-model.tables';
import type { CommentTables } from './modules/comments/comments.tables';
import type { ImageTables } from './modules/images/images.tables';
import type { ImportTables } from './import/imports.tables';
import type { MenuTables } from './modules/menus/menus.tables';
import type { ReleasesTables } from './modules/releases/releases.tables';
import type { SettingsTables } from './modules/settings/settings.tables';
import type { UserTables } from './modules/users/users.tables';

/** Every table of the product; a module takes its own part, this is for tests and tools. */
export type Tables = ArticleTables &
  BigModelTables &
  CommentTables &
  ImageTables &
  ImportTables &
  MenuTables &
  ReleasesTables &
  SettingsTables &
  UserTables;
