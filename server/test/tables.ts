import type { AdvertTables } from '#site/adverts/adverts.tables';
import type { ArticleTables } from '#content/articles/articles.tables';
import type { BigModelTables } from '#ai/big-model/big-model.tables';
import type { BlockTables } from '#discussion/blocks/blocks.tables';
import type { BulkTables } from '#operations/bulk/bulk.tables';
import type { CodeTables } from '#identity/codes/codes.tables';
import type { CommentTables } from '#discussion/comments/comments.tables';
import type { DraftTables } from '#content/drafts/drafts.tables';
import type { ExportTables } from '#operations/exports/exports.tables';
import type { FeedbackTables } from '#site/feedback/feedback.tables';
import type { ImageTables } from '#site/images/images.tables';
import type { ImportTables } from '#app/import/imports.tables';
import type { LinkTables } from '#site/links/links.tables';
import type { MenuTables } from '#site/menus/menus.tables';
import type { PrivateMessageTables } from '#discussion/private-messages/private-messages.tables';
import type { PreviewTables } from '#content/previews/previews.tables';
import type { QqTables } from '#identity/qq/qq.tables';
import type { ReactionTables } from '#content/reactions/reactions.tables';
import type { NewsTables } from '#content/news/news.tables';
import type { NoticeTables } from '#discussion/notices/notices.tables';
import type { RevisionTables } from '#content/revisions/revisions.tables';
import type { CustomPageTables } from '#content/custom-pages/custom-pages.tables';
import type { OutboxTables } from '#platform/mail/outbox.tables';
import type { ReleasesTables } from '#delivery/releases/releases.tables';
import type { SearchTables } from '#content/search/search.tables';
import type { SecondFactorTables } from '#identity/second-factor/second-factor.tables';
import type { SessionTables } from '#identity/sessions/sessions.tables';
import type { SettingsTables } from '#site/settings/settings.tables';
import type { SubmissionTables } from '#content/submissions/submissions.tables';
import type { TableViewTables } from '#operations/table-views/table-views.tables';
import type { TransferTables } from '#operations/transfers/transfers.tables';
import type { UserTables } from '#identity/users/users.tables';
import type { SensitiveWordTables } from '#site/sensitive-words/sensitive-words.tables';

/** Every table of the product. */
export type Tables = AdvertTables &
  ArticleTables &
  BigModelTables &
  BlockTables &
  BulkTables &
  CodeTables &
  CommentTables &
  DraftTables &
  ExportTables &
  FeedbackTables &
  ImageTables &
  ImportTables &
  LinkTables &
  MenuTables &
  PreviewTables &
  QqTables &
  ReactionTables &
  NewsTables &
  NoticeTables &
  OutboxTables &
  CustomPageTables &
  PrivateMessageTables &
  ReleasesTables &
  RevisionTables &
  SearchTables &
  SecondFactorTables &
  SessionTables &
  SettingsTables &
  SubmissionTables &
  TableViewTables &
  TransferTables &
  UserTables &
  SensitiveWordTables;
