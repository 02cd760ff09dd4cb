import type { Migration } from '#platform/database/migration';
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
import { draftsMigration } from './0025-drafts';
import { searchByArticleMigration } from './0026-search-by-article';
import { picturePlacesMigration } from './0027-picture-places';
import { articleScheduleMigration } from './0030-article-schedule';
import { backOfficeTablesMigration } from './0031-back-office-tables';
import { formerSlugsMigration } from './0032-former-slugs';
import { submissionsMigration } from './0033-submissions';
import { transfersMigration } from './0034-transfers';
import { articleAccessMigration } from './0035-article-access';
import { seriesMigration } from './0036-series';
import { draftPicturesMigration } from './0038-draft-pictures';
import { wordOrdersMigration } from './0039-word-orders';
import { mailMigration } from './0040-mail';
import { qqMigration } from './0041-qq';
import { signInsMigration } from './0045-sign-ins';
import { secondFactorsMigration } from './0046-second-factors';
import { privateMessagesMigration } from './0050-private-messages';
import { noticeMailsMigration } from './0051-notice-mails';
import { articleWithdrawalsMigration } from './0052-article-withdrawals';
import { travellingCommentsMigration } from './0053-travelling-comments';

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
  draftsMigration,
  searchByArticleMigration,
  picturePlacesMigration,
  articleScheduleMigration,
  backOfficeTablesMigration,
  formerSlugsMigration,
  submissionsMigration,
  transfersMigration,
  articleAccessMigration,
  seriesMigration,
  draftPicturesMigration,
  wordOrdersMigration,
  mailMigration,
  qqMigration,
  signInsMigration,
  secondFactorsMigration,
  privateMessagesMigration,
  noticeMailsMigration,
  articleWithdrawalsMigration,
  travellingCommentsMigration,
];
