import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { textSource, type ZipSource } from '#platform/archive/zip-writer';
import type { FileStore } from '#platform/files/files';
import { fileOfPicture } from '#site/images/picture-address';
import type { ArticleRecords } from './article-import';
import type { PictureCloud } from '#site/images/picture-cloud';
import type { ImagesPublic } from '#site/images/images.module';
import type { ChatInTransfer } from '#discussion/chat/transfer/chat.transfer';
import type { CommentsInTransfer } from '#discussion/comments/comments.transfer';
import type { ContentRepository } from './content.repository';
import type { SiteContent } from './site-content';
import { inCodeUnitOrder } from '#content-format/code-unit-order';
import { articleFileOf } from '#content-format/article-file';
import { commentsFileOf, type CommentRecord } from '#content-format/comments-file';
import { chatFileOf, roomFileOf, sizeOfChat, type ChatRecord } from '#content-format/chat-file';
import { inPortions } from '#content-format/in-portions';
import {
  articleName,
  chatName,
  commentsName,
  manifestName,
  messageFileName,
  pageName,
  pictureName,
  picturesName,
  roomName,
  siteName,
} from '#content-format/names';
import { pageFileOf } from '#content-format/page-file';
import { manifestText, picturesText, siteText, type PictureFacts } from '#content-format/site-data';

interface Deps {
  readonly content: Pick<ContentRepository, 'pageSlugs' | 'page' | 'picturePaths'>;
  readonly articles: Pick<ArticleRecords, 'ids' | 'find'>;
  readonly pictures: Pick<ImagesPublic['transfer'], 'find'>;
  readonly files: Pick<FileStore, 'exists' | 'pathOf'>;
  /** Pictures that are stored elsewhere; the package has them all the same. */
  readonly cloud: Pick<PictureCloud, 'sizes' | 'read'>;
  readonly site: Pick<SiteContent, 'read'>;
  readonly comments: Pick<CommentsInTransfer, 'articleIds' | 'portion'>;
  readonly chat: Pick<ChatInTransfer, 'rooms' | 'portion' | 'files' | 'pathOfFile'>;
}

/** Articles read at a time. */
const portion = 20;
const picturePortion = 200;
const commentPortion = 500;
/** Fewer: each may have thousands of reactions. */
const chatPortion = 200;

const portions = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_none, at) =>
    values.slice(at * size, (at + 1) * size),
  );

/** The site's content as files, in an order that does not change. */
export const contentPackage = ({ content, articles, pictures, files, cloud, site, comments, chat }: Deps) => {
  const picturesOf = async function* (paths: readonly string[]): AsyncGenerator<PictureFacts> {
    for (const some of portions(paths, picturePortion)) {
      const rows = await pictures.find(some);
      const elsewhere = await cloud.sizes(some);
      for (const path of some) {
        const row = rows.get(path);
        if (!row || !(elsewhere.has(path) || (await files.exists(fileOfPicture(path))))) continue;
        yield {
          path,
          name: row.name,
          hash: row.hash,
          width: row.width,
          height: row.height,
          listed: row.is_listed === 1,
          created: new Date(row.created_at).toISOString(),
          copies: row.copies,
        };
      }
    }
  };

  const articleFiles = async function* (): AsyncGenerator<ZipSource> {
    for (const ids of portions(await articles.ids(), portion)) {
      const found = await articles.find(ids);
      for (const id of ids) {
        const article = found.get(id);
        if (article) yield textSource(articleName(id), articleFileOf(article.record));
      }
      // SQLite's queries block the thread: other requests are served here.
      await breathe();
    }
  };

  const commentsOn = async function* (articleId: string): AsyncGenerator<CommentRecord> {
    for (let after = 0; ;) {
      const found = await comments.portion(articleId, after, commentPortion);
      for (const { record } of found) yield record;
      after = found.at(-1)?.id ?? 0;
      if (found.length < commentPortion) return;
      await breathe();
    }
  };

  const discussions = async function* (): AsyncGenerator<ZipSource> {
    for (const articleId of inCodeUnitOrder(await comments.articleIds())) {
      let number = 0;
      for await (const records of inPortions(commentsOn(articleId))) {
        number += 1;
        yield textSource(commentsName(articleId, number), commentsFileOf(records));
      }
      await breathe();
    }
  };

  const messagesIn = async function* (room: number): AsyncGenerator<ChatRecord> {
    for (let after = 0; ;) {
      const found = await chat.portion(room, after, chatPortion);
      yield* found;
      after = found.at(-1)?.number ?? 0;
      if (found.length < chatPortion) return;
      await breathe();
    }
  };

  const filesIn = async function* (room: number, place: number): AsyncGenerator<ZipSource> {
    for (let after = 0; ;) {
      const found = await chat.files(room, after, chatPortion);
      for (const { uid, token } of found) {
        const path = await chat.pathOfFile(token);
        if (path === undefined) continue;
        const name = messageFileName(chatName(place, 1), uid);
        yield { name, isPacked: true, open: async () => createReadStream(path) };
      }
      after = found.at(-1)?.seq ?? 0;
      if (found.length < chatPortion) return;
    }
  };

  const rooms = async function* (): AsyncGenerator<ZipSource> {
    let place = 0;
    for (const { id, record } of await chat.rooms()) {
      place += 1;
      yield textSource(roomName(place), roomFileOf(record));
      let number = 0;
      for await (const records of inPortions(messagesIn(id), sizeOfChat)) {
        number += 1;
        yield textSource(chatName(place, number), chatFileOf(records));
      }
      yield* filesIn(id, place);
    }
  };

  const pages = async function* (): AsyncGenerator<ZipSource> {
    for (const slug of await content.pageSlugs()) {
      const page = await content.page(slug);
      if (page) yield textSource(pageName(slug), pageFileOf(page));
    }
  };

  return {
    files: async function* (): AsyncGenerator<ZipSource> {
      const paths = await content.picturePaths();
      yield textSource(manifestName, manifestText);
      yield* articleFiles();
      yield {
        name: picturesName,
        open: async () => Readable.from(picturesText(picturesOf(paths)), { objectMode: false }),
      };
      yield textSource(siteName, siteText(await site.read()));
      yield* pages();
      yield* discussions();
      yield* rooms();
      for (const path of paths) {
        const file = fileOfPicture(path);
        const entry = { name: pictureName(path), isPacked: true };
        if (await files.exists(file))
          yield { ...entry, open: async () => createReadStream(files.pathOf(file)) };
        else if ((await cloud.sizes([path])).has(path)) yield { ...entry, open: () => cloud.read(path) };
      }
    },
  };
};

export type ContentPackage = ReturnType<typeof contentPackage>;
