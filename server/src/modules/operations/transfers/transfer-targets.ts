import type { TransferKind } from '@yanye/shared/contract/transfers.calls';
import type { ArticleDeps } from './article-import';
import { articleTarget } from './article-target';
import { chatTarget, type ChatDeps } from './chat-target';
import { commentsTarget, type CommentsDeps } from './comments-target';
import type { PackageReader } from './package-reader';
import { pageTarget, type PageDeps } from './page-target';
import { pictureTarget, type PictureDeps } from './picture-target';
import { roomTarget, type RoomDeps } from './room-target';
import { siteTarget, type SiteDeps } from './site-target';
import type { TransferTarget } from './transfer-target';

type Deps = Omit<ArticleDeps, 'images'> &
  CommentsDeps &
  PageDeps &
  SiteDeps &
  RoomDeps &
  ChatDeps &
  PictureDeps & { readonly images: ArticleDeps['images'] & PictureDeps['images'] };

export type TransferTargets = Readonly<Record<TransferKind, TransferTarget>>;

export const transferTargets = (deps: Deps) => ({
  /**
   * @param pack an opened package; its targets remember titles and addresses, so that each pass needs new ones
   * @param mayRename an article whose title is taken gets a numbered title instead of being refused
   */
  of: (pack: PackageReader, mayRename: boolean): TransferTargets => ({
    picture: pictureTarget(pack, deps),
    site: siteTarget(pack, deps),
    page: pageTarget(pack, deps),
    article: articleTarget(pack, deps, mayRename),
    comments: commentsTarget(pack, deps),
    room: roomTarget(pack, deps),
    chat: chatTarget(pack, deps),
  }),
});

export type TargetsOfPackage = ReturnType<typeof transferTargets>;
