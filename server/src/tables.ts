import type { AdvertTables } from './modules/adverts/adverts.tables';
import type { ArticleTables } from './modules/articles/articles.tables';
import type { BigModelTables } from './modules/big-model/big-model.tables';
import type { BlockTables } from './modules/blocks/blocks.tables';
import type { BulkTables } from './modules/bulk/bulk.tables';
import type { CodeTables } from './modules/codes/codes.tables';
import type { CommentTables } from './modules/comments/comments.tables';
import type { DraftTables } from './modules/drafts/drafts.tables';
import type { ExportTables } from './modules/exports/exports.tables';
import type { FeedbackTables } from './modules/feedback/feedback.tables';
import type { ImageTables } from './modules/images/images.tables';
import type { ImportTables } from './import/imports.tables';
import type { LinkTables } from './modules/links/links.tables';
import type { MenuTables } from './modules/menus/menus.tables';
import type { PrivateMessageTables } from './modules/private-messages/private-messages.tables';
import type { PreviewTables } from './modules/previews/previews.tables';
import type { QqTables } from './modules/qq/qq.tables';
import type { ReactionTables } from './modules/reactions/reactions.tables';
import type { NewsTables } from './modules/news/news.tables';
import type { NoticeTables } from './modules/notices/notices.tables';
import type { RevisionTables } from './modules/revisions/revisions.tables';
import type { PageTables } from './modules/pages/pages.tables';
import type { OutboxTables } from './platform/mail/outbox.tables';
import type { ReleasesTables } from './modules/releases/releases.tables';
import type { SearchTables } from './modules/search/search.tables';
import type { SecondFactorTables } from './modules/second-factor/second-factor.tables';
import type { SettingsTables } from './modules/settings/settings.tables';
import type { SubmissionTables } from './modules/submissions/submissions.tables';
import type { TableViewTables } from './modules/table-views/table-views.tables';
import type { TransferTables } from './modules/transfers/transfers.tables';
import type { UserTables } from './modules/users/users.tables';
import type { WordTables } from './modules/words/words.tables';

/** Every table of the product; a module takes its own part, this is for tests and tools. */
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
  PageTables &
  PrivateMessageTables &
  ReleasesTables &
  RevisionTables &
  SearchTables &
  SecondFactorTables &
  SettingsTables &
  SubmissionTables &
  TableViewTables &
  TransferTables &
  UserTables &
  WordTables;
