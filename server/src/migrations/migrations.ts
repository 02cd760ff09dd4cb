import type { Migration } from '../platform/database/migration';
import { usersMigration } from './0001-users';
import { siteMigration } from './0002-site';
import { articlesMigration } from './0003-articles';
import { commentsMigration } from './0004-comments';
import { bigModelMigration } from './0005-big-model';
import { importsMigration } from './0006-imports';
import { releasesMigration } from './0009-releases';
import { releaseHistoryMigration } from './0010-release-history';
import { pictureCopiesMigration } from './0011-picture-copies';
import { searchMigration } from './0012-search';
import { discussionMigration } from './0013-discussion';
import { wordsMigration } from './0014-words';
import { reactionsMigration } from './0015-reactions';
import { homeMigration } from './0017-home';
import { newsMigration } from './0018-news';
import { noticesMigration } from './0019-notices';
import { pictureVariantsMigration } from './0020-picture-variants';
import { authorCountsMigration } from './0021-author-counts';
import { revisionsMigration } from './0022-revisions';
import { pagesMigration } from './0023-pages';

/** Every step of the product's schema, in order. */
export const migrations: readonly Migration[] = [
  usersMigration,
  siteMigration,
  articlesMigration,
  commentsMigration,
  bigModelMigration,
  importsMigration,
  releasesMigration,
  releaseHistoryMigration,
  pictureCopiesMigration,
  searchMigration,
  discussionMigration,
  wordsMigration,
  reactionsMigration,
  homeMigration,
  newsMigration,
  noticesMigration,
  pictureVariantsMigration,
  authorCountsMigration,
  revisionsMigration,
  pagesMigration,
];
