import type { Readable } from 'node:stream';
import { mayTransferContent } from '@yanye/shared/policy/transfers.policy';
import type { transferRoutes } from '@yanye/shared/contract/transfers';
import type { Answer } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import { zipOf } from '#platform/archive/zip-writer';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { FileStore } from '#platform/files/files';
import type { CommentsInTransfer } from '#discussion/comments/comments.transfer';
import type { ChatInTransfer } from '#discussion/chat/transfer/chat.transfer';
import type { ExportTickets } from '#operations/exports/export-tickets';
import { fileOfPicture } from '#site/images/picture-address';
import type { ContentPackage } from './content-package';
import type { ContentRepository } from './content.repository';
import { messages } from './messages.zh';

/** Payload of a ticket for the site's content; tickets for lists name a table. */
const wanted = { content: 'all' } as const;

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly tickets: ExportTickets;
  readonly content: Pick<ContentRepository, 'count' | 'picturePaths'>;
  readonly files: Pick<FileStore, 'size'>;
  readonly packages: ContentPackage;
  readonly comments: Pick<CommentsInTransfer, 'count'>;
  readonly chat: Pick<ChatInTransfer, 'rooms' | 'count' | 'fileBytes'>;
  /** Of a file that may be imported. */
  readonly maxBytes: number;
}

/** Files whose sizes are read at a time. */
const portion = 50;
/** Bytes of a Chinese character. */
const bytesOfCharacter = 3;

export const contentExport = ({
  tickets,
  content,
  files,
  packages,
  comments,
  chat,
  clock,
  time,
  maxBytes,
}: Deps) => ({
  /** Counts the content. `bytes` is an estimate: texts are counted by their characters. */
  summary: async (): Promise<Answer<typeof transferRoutes.content>> => {
    const { characters, ...numbers } = await content.count();
    const paths = await content.picturePaths();
    let bytes = characters * bytesOfCharacter + (await chat.fileBytes());
    for (let start = 0; start < paths.length; start += portion) {
      const sizes = await Promise.all(
        paths.slice(start, start + portion).map((path) => files.size(fileOfPicture(path))),
      );
      bytes += sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    }
    return {
      ...numbers,
      comments: await comments.count(),
      rooms: (await chat.rooms()).length,
      messages: await chat.count(),
      pictures: paths.length,
      bytes,
      max_bytes: maxBytes,
    };
  },

  /** @returns a ticket for one download @throws AppError RATE_LIMITED */
  create: (viewer: Actor): Promise<string> => tickets.issue(viewer, wanted),

  /** @throws AppError EXPORT_EXPIRED, FORBIDDEN where the user has lost the permission since */
  download: async (ticket: string): Promise<{ fileName: string; bytes: Readable }> => {
    const { viewer, wanted: asked } = await tickets.redeem(ticket);
    if (!('content' in asked)) refuse('EXPORT_EXPIRED');
    if (!mayTransferContent(viewer)) refuse('FORBIDDEN');
    return { fileName: messages.fileName(time.day(clock.now())), bytes: zipOf(packages.files()) };
  },
});

export type ContentExport = ReturnType<typeof contentExport>;
