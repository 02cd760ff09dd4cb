import type { Migration } from '../platform/database/migration';
import { usersMigration } from './0001-users';
import { siteMigration } from './0002-site';
import { articlesMigration } from './0003-articles';
import { commentsMigration } from './0004-comments';
import { bigModelMigration } from './0005-big-model';
import { importsMigration } from './0006-imports';
import { releasesMigration } from './0009-releases';

/** Every step of the product's schema, in order. */
export const migrations: readonly Migration[] = [
  usersMigration,
  siteMigration,
  articlesMigration,
  commentsMigration,
  bigModelMigration,
  importsMigration,
  releasesMigration,
];
