import type { TransferKind } from '@yanye/shared/contract/transfers.calls';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { FileStore } from '#platform/files/files';
import type { ImageReadTables } from '#site/images/images.read';
import type { PagesService } from '#content/pages/pages.service';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentsInTransfer } from '#discussion/comments/comments.transfer';
import { articleTarget, type ArticleNeeds } from './article-target';
import { commentsTarget } from './comments-target';
import type { ContentRepository } from './content.repository';
import type { PackageReader } from './package-reader';
import { pageTarget } from './page-target';
import { pictureTarget } from './picture-target';
import type { SiteContent } from './site-content';
import { siteTarget } from './site-target';
import type { TransferTarget } from './transfer-target';

interface Needs extends Omit<ArticleNeeds, 'content' | 'database'> {
  readonly database: Database<unknown>;
  readonly content: ContentRepository;
  readonly files: Pick<FileStore, 'read' | 'write'>;
  readonly pages: Pick<PagesService, 'prepareRestored'>;
  readonly site: SiteContent;
  readonly comments: Pick<CommentsInTransfer, 'countMissing' | 'store'>;
  readonly clock: Clock;
}

/** What each kind of content is looked at and imported by. */
export type TransferTargets = Readonly<Record<TransferKind, TransferTarget>>;

/** @param pack an opened package; a look through it remembers titles and addresses, so each has targets of its own */
export const transferTargets = (pack: PackageReader, needs: Needs): TransferTargets => ({
  picture: pictureTarget(pack, {
    ...needs,
    database: needs.database.forTables<ImageReadTables>(),
  }),
  site: siteTarget(pack, needs),
  page: pageTarget(pack, needs),
  article: articleTarget(pack, { ...needs, database: needs.database.forTables<UserReadTables>() }),
  comments: commentsTarget(pack, needs),
});
