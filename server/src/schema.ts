import { advertsSchema } from '#site/adverts/adverts.schema';
import { articlesSchema } from '#content/articles/articles.schema';
import { bigModelSchema } from '#ai/big-model/big-model.schema';
import { blocksSchema } from '#discussion/blocks/blocks.schema';
import { bulkSchema } from '#back-office/bulk/bulk.schema';
import { codesSchema } from '#identity/codes/codes.schema';
import { commentsSchema } from '#discussion/comments/comments.schema';
import { draftsSchema } from '#content/drafts/drafts.schema';
import { exportsSchema } from '#back-office/exports/exports.schema';
import { feedbackSchema } from '#site/feedback/feedback.schema';
import { imagesSchema } from '#site/images/images.schema';
import { importsSchema } from '#app/import/imports.schema';
import { jobsSchema } from '#platform/jobs/jobs.schema';
import { linksSchema } from '#site/links/links.schema';
import { menusSchema } from '#site/menus/menus.schema';
import { newsSchema } from '#content/news/news.schema';
import { noticesSchema } from '#discussion/notices/notices.schema';
import { outboxSchema } from '#platform/mail/outbox.schema';
import { pagesSchema } from '#content/pages/pages.schema';
import { previewsSchema } from '#content/previews/previews.schema';
import { privateMessagesSchema } from '#discussion/private-messages/private-messages.schema';
import { qqSchema } from '#identity/qq/qq.schema';
import { reactionsSchema } from '#content/reactions/reactions.schema';
import { releasesSchema } from '#delivery/releases/releases.schema';
import { revisionsSchema } from '#content/revisions/revisions.schema';
import { searchSchema } from '#content/search/search.schema';
import { secondFactorSchema } from '#identity/second-factor/second-factor.schema';
import { settingsSchema } from '#site/settings/settings.schema';
import { submissionsSchema } from '#content/submissions/submissions.schema';
import { tableViewsSchema } from '#back-office/table-views/table-views.schema';
import { transfersSchema } from '#operations/transfers/transfers.schema';
import { usersSchema } from '#identity/users/users.schema';
import { wordsSchema } from '#site/words/words.schema';
import type { Migration } from '#platform/database/migration';

/** The migrations of all modules. Their order follows from what they refer to, not from this list. */
export const migrations: readonly Migration[] = [
  jobsSchema,
  outboxSchema,
  usersSchema,
  codesSchema,
  qqSchema,
  secondFactorSchema,
  articlesSchema,
  draftsSchema,
  newsSchema,
  pagesSchema,
  previewsSchema,
  reactionsSchema,
  revisionsSchema,
  searchSchema,
  submissionsSchema,
  blocksSchema,
  commentsSchema,
  noticesSchema,
  privateMessagesSchema,
  bigModelSchema,
  releasesSchema,
  importsSchema,
  transfersSchema,
  bulkSchema,
  exportsSchema,
  tableViewsSchema,
  advertsSchema,
  feedbackSchema,
  imagesSchema,
  linksSchema,
  menusSchema,
  settingsSchema,
  wordsSchema,
].flat();
