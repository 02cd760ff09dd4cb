import type { ArticleQuestionTables } from '#ai/article-questions/article-questions.schema';
import type { AdvertTables } from '#site/adverts/adverts.schema';
import type { AuditLogTables } from '#operations/audit-log/audit-log.schema';
import type { ArticleTables } from '#content/articles/articles.schema';
import type { AutoReplyTables } from '#ai/auto-replies/auto-replies.schema';
import type { BigModelTables } from '#ai/big-model/big-model.schema';
import type { ModelProviderTables } from '#ai/providers/model-providers.schema';
import type { BlockTables } from '#discussion/blocks/blocks.schema';
import type { BulkTables } from '#operations/bulk/bulk.schema';
import type { ChatTables } from '#discussion/chat/chat.schema';
import type { CodeTables } from '#identity/codes/codes.schema';
import type { CommentTables } from '#discussion/comments/comments.schema';
import type { CreditTables } from '#identity/credits/credits.schema';
import type { DraftTables } from '#content/drafts/drafts.schema';
import type { ExportTables } from '#operations/exports/exports.schema';
import type { FeedbackTables } from '#site/feedback/feedback.schema';
import type { ImageTables } from '#site/images/images.schema';
import type { ImportTables } from '#operations/transfers/markdown/imports.schema';
import type { LinkTables } from '#site/links/links.schema';
import type { MenuTables } from '#site/menus/menus.schema';
import type { PrivateMessageTables } from '#discussion/private-messages/private-messages.schema';
import type { PreviewTables } from '#content/previews/previews.schema';
import type { QiniuTables } from '#site/qiniu/qiniu.schema';
import type { QqTables } from '#identity/qq/qq.schema';
import type { ReactionTables } from '#content/reactions/reactions.schema';
import type { NewsTables } from '#content/news/news.schema';
import type { NoticeTables } from '#discussion/notices/notices.schema';
import type { RevisionTables } from '#content/revisions/revisions.schema';
import type { CustomPageTables } from '#content/custom-pages/custom-pages.schema';
import type { OutboxTables } from '#platform/mail/outbox.schema';
import type { ReleasesTables } from '#delivery/releases/releases.schema';
import type { SearchTables } from '#content/search/search.schema';
import type { SecondFactorTables } from '#identity/second-factor/second-factor.schema';
import type { RoleShareTables } from '#ai/role-shares/role-shares.schema';
import type { RoleMentionTables } from '#ai/role-mentions/role-mentions.schema';
import type { RoleSessionTables } from '#ai/role-sessions/role-sessions.schema';
import type { SessionTables } from '#identity/sessions/sessions.schema';
import type { SettingsTables } from '#site/settings/settings.schema';
import type { StatisticsTables } from '#operations/statistics/statistics.schema';
import type { SubmissionTables } from '#content/submissions/submissions.schema';
import type { TaxonomyTables } from '#content/taxonomy/taxonomy.schema';
import type { TableViewTables } from '#operations/table-views/table-views.schema';
import type { TransferTables } from '#operations/transfers/transfers.schema';
import type { UserTables } from '#identity/users/users.schema';
import type { SensitiveWordTables } from '#site/sensitive-words/sensitive-words.schema';

/** Every table of the product. */
export type Tables = AdvertTables &
  ArticleQuestionTables &
  ArticleTables &
  AutoReplyTables &
  BigModelTables &
  ModelProviderTables &
  AuditLogTables &
  BlockTables &
  BulkTables &
  ChatTables &
  CodeTables &
  CommentTables &
  CreditTables &
  DraftTables &
  ExportTables &
  FeedbackTables &
  ImageTables &
  ImportTables &
  LinkTables &
  MenuTables &
  PreviewTables &
  QiniuTables &
  QqTables &
  ReactionTables &
  NewsTables &
  NoticeTables &
  OutboxTables &
  CustomPageTables &
  PrivateMessageTables &
  ReleasesTables &
  RevisionTables &
  RoleMentionTables &
  RoleSessionTables &
  RoleShareTables &
  SearchTables &
  SecondFactorTables &
  SessionTables &
  SettingsTables &
  StatisticsTables &
  SubmissionTables &
  TaxonomyTables &
  TableViewTables &
  TransferTables &
  UserTables &
  SensitiveWordTables;
