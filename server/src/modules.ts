import { autoRepliesModule } from '#ai/auto-replies/auto-replies.module';
import { articleQuestionsModule } from '#ai/article-questions/article-questions.module';
import { bigModelModule } from '#ai/big-model/big-model.module';
import { providersModule } from '#ai/providers/providers.module';
import { roleMentionsModule } from '#ai/role-mentions/role-mentions.module';
import { roleSessionsModule } from '#ai/role-sessions/role-sessions.module';
import { roleSharesModule } from '#ai/role-shares/role-shares.module';
import { articlesModule } from '#content/articles/articles.module';
import { publishCheckModule } from '#content/publish-check/publish-check.module';
import { draftsModule } from '#content/drafts/drafts.module';
import { newsModule } from '#content/news/news.module';
import { customPagesModule } from '#content/custom-pages/custom-pages.module';
import { previewsModule } from '#content/previews/previews.module';
import { reactionsModule } from '#content/reactions/reactions.module';
import { revisionsModule } from '#content/revisions/revisions.module';
import { searchModule } from '#content/search/search.module';
import { sharePicturesModule } from '#content/share-pictures/share-pictures.module';
import { submissionsModule } from '#content/submissions/submissions.module';
import { taxonomyModule } from '#content/taxonomy/taxonomy.module';
import { timelineModule } from '#content/timeline/timeline.module';
import type { Module } from '#core/module';
import { pageRenderingModule } from '#delivery/page-rendering/page-rendering.module';
import { feedsModule } from '#delivery/feeds/feeds.module';
import { releasesModule } from '#delivery/releases/releases.module';
import { blocksModule } from '#discussion/blocks/blocks.module';
import { chatModule } from '#discussion/chat/chat.module';
import { commentsModule } from '#discussion/comments/comments.module';
import { noticesModule } from '#discussion/notices/notices.module';
import { privateMessagesModule } from '#discussion/private-messages/private-messages.module';
import { profileModule } from '#identity/profile/profile.module';
import { creditsModule } from '#identity/credits/credits.module';
import { registrationModule } from '#identity/registration/registration.module';
import { codesModule } from '#identity/codes/codes.module';
import { mailModule } from '#identity/mail/mail.module';
import { qqModule } from '#identity/qq/qq.module';
import { secondFactorModule } from '#identity/second-factor/second-factor.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { auditLogModule } from '#operations/audit-log/audit-log.module';
import { bulkModule } from '#operations/bulk/bulk.module';
import { exportsModule } from '#operations/exports/exports.module';
import { firstStartModule } from '#operations/first-start/first-start.module';
import { ownDataModule } from '#operations/own-data/own-data.module';
import { statisticsModule } from '#operations/statistics/statistics.module';
import { peopleModule } from '#operations/people/people.module';
import { waitingNoticesModule } from '#operations/waiting-notices/waiting-notices.module';
import { listStatesModule } from '#operations/list-states/list-states.module';
import { tableViewsModule } from '#operations/table-views/table-views.module';
import { transfersModule } from '#operations/transfers/transfers.module';
import { advertsModule } from '#site/adverts/adverts.module';
import { feedbackModule } from '#site/feedback/feedback.module';
import { recycleBinModule } from '#site/recycle-bin/recycle-bin.module';
import { binDeskModule } from '#operations/bin-desk/bin-desk.module';
import { imagesModule } from '#site/images/images.module';
import { drawnPicturesModule } from '#site/drawn-pictures/drawn-pictures.module';
import { licencesModule } from '#site/licences/licences.module';
import { linksModule } from '#site/links/links.module';
import { menusModule } from '#site/menus/menus.module';
import { placesModule } from '#site/places/places.module';
import { qiniuModule } from '#site/qiniu/qiniu.module';
import { settingsModule } from '#site/settings/settings.module';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { proofOfWorkModule } from '#site/proof-of-work/proof-of-work.module';

/** Every module of the product; each stands behind those that it needs. Handlers of one event run in this order. */
export const modules: readonly Module<unknown>[] = [
  recycleBinModule,
  imagesModule,
  settingsModule,
  placesModule,
  qiniuModule,
  proofOfWorkModule,
  menusModule,
  advertsModule,
  drawnPicturesModule,
  linksModule,
  licencesModule,
  feedbackModule,
  sensitiveWordsModule,
  usersModule,
  creditsModule,
  mailModule,
  codesModule,
  secondFactorModule,
  sessionsModule,
  profileModule,
  registrationModule,
  qqModule,
  searchModule,
  sharePicturesModule,
  submissionsModule,
  draftsModule,
  articlesModule,
  taxonomyModule,
  reactionsModule,
  revisionsModule,
  publishCheckModule,
  previewsModule,
  timelineModule,
  customPagesModule,
  newsModule,
  blocksModule,
  commentsModule,
  privateMessagesModule,
  chatModule,
  noticesModule,
  providersModule,
  bigModelModule,
  autoRepliesModule,
  articleQuestionsModule,
  roleSessionsModule,
  roleSharesModule,
  roleMentionsModule,
  releasesModule,
  pageRenderingModule,
  feedsModule,
  listStatesModule,
  tableViewsModule,
  bulkModule,
  exportsModule,
  binDeskModule,
  transfersModule,
  auditLogModule,
  ownDataModule,
  statisticsModule,
  peopleModule,
  waitingNoticesModule,
  firstStartModule,
];
