import type { TransferKind } from '@yanye/shared/contract/transfers.calls';
import { chatFileLimits } from '@yanye/shared/contract/chat-files.calls';
import { openZip, ZipRefused, type ZipReader } from '#platform/archive/zip-reader';
import { articleOf } from '#content-format/article-file';
import { chatOf, roomOf } from '#content-format/chat-file';
import { commentsOf } from '#content-format/comments-file';
import { FormatProblem } from '#content-format/format-problem';
import {
  addressOfPicture,
  articleName,
  isMessageFile,
  kindOf,
  manifestName,
  pageName,
  picturesName,
  siteName,
} from '#content-format/names';
import { pageOf } from '#content-format/page-file';
import { readManifest, readPictures, readSite } from '#content-format/site-data';
import { messages } from './messages.zh';

const reasons = messages.reasons;
const megabyte = 1024 * 1024;

/** Unpacked bytes that one file of a kind may have. */
const maxBytes: Readonly<Record<TransferKind | 'data', number>> = {
  article: 3 * megabyte,
  page: 2 * megabyte,
  comments: 8 * megabyte,
  room: megabyte,
  chat: 8 * megabyte,
  picture: 64 * megabyte,
  site: 4 * megabyte,
  data: 64 * megabyte,
};

const maxEntries = 500_000;
/** Texts pack well, pictures do not: whole sites stay far below. */
const maxGrowth = 100;
const leastTotal = 64 * megabyte;

/** One part of a package, in words where it is refused unseen. */
export interface PackageEntry {
  readonly name: string;
  readonly kind: TransferKind;
  readonly problem?: string;
}

const order: readonly TransferKind[] = ['picture', 'site', 'page', 'article', 'comments', 'room', 'chat'];

const textOf = (bytes: Buffer): string => {
  let text: string;
  try {
    // A byte order mark within a text is a character of it.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FormatProblem(reasons.notText);
  }
  // NUL is valid UTF-8, but PostgreSQL stores none.
  if (text.includes('\0')) throw new FormatProblem(reasons.notText);
  return text;
};

const entriesOf = (archive: ZipReader): PackageEntry[] =>
  archive.entries
    .filter(({ name }) => name !== manifestName && name !== picturesName && !isMessageFile(name))
    .map(({ name, size, problem }) => {
      const kind = kindOf(name);
      if (!kind) return { name, kind: 'article' as const, problem: reasons.unknown };
      const why =
        problem === undefined
          ? size > maxBytes[kind] && reasons.tooLarge(maxBytes[kind] / megabyte)
          : reasons[problem];
      return { name, kind, ...(why && { problem: why }) };
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.name < b.name ? -1 : 1));

/**
 * Opens a package of unknown origin.
 * @param path of the file
 * @param size of the file in bytes
 * @throws FormatProblem where it is none, or not safe to be unpacked
 */
export const openPackage = async (path: string, size: number) => {
  const limits = { entries: maxEntries, totalBytes: Math.max(leastTotal, size * maxGrowth) };
  const archive = await openZip(path, limits).catch((error: unknown) => {
    if (error instanceof ZipRefused) throw new FormatProblem(messages.problems[error.problem]);
    throw error;
  });

  const byName = new Map(archive.entries.map((entry) => [entry.name, entry]));

  const bytesOf = async (name: string, most: number): Promise<Buffer | undefined> => {
    const entry = byName.get(name);
    if (!entry) return undefined;
    if (entry.problem) throw new FormatProblem(reasons[entry.problem]);
    if (entry.size > most) throw new FormatProblem(reasons.tooLarge(most / megabyte));
    try {
      return await archive.read(name);
    } catch (error) {
      if (error instanceof ZipRefused) throw new FormatProblem(reasons.damaged);
      throw error;
    }
  };
  const read = async (name: string, kind: TransferKind | 'data'): Promise<Buffer> =>
    (await bytesOf(name, maxBytes[kind])) ?? Promise.reject(new FormatProblem(reasons.damaged));

  try {
    const manifest = await bytesOf(manifestName, megabyte);
    readManifest(manifest ? textOf(manifest) : '');
    const listed = await bytesOf(picturesName, maxBytes.data);
    const facts = new Map((listed ? await readPictures(textOf(listed)) : []).map((one) => [one.path, one]));
    return {
      /** In the order in which they are imported: pictures before the texts that show them, comments after their article, messages after their room. */
      entries: entriesOf(archive),
      article: async (name: string) => {
        const record = articleOf(textOf(await read(name, 'article')));
        if (articleName(record.id) !== name) throw new FormatProblem(reasons.otherName);
        return record;
      },
      /** Of one article, each comment before its answers. */
      comments: async (name: string) => commentsOf(textOf(await read(name, 'comments'))),
      room: async (name: string) => roomOf(textOf(await read(name, 'room'))),
      /** Of one room, in the order of their numbers. */
      chat: async (name: string) => chatOf(textOf(await read(name, 'chat'))),
      /** The file of a message. */
      messageFile: async (name: string): Promise<Buffer> =>
        (await bytesOf(name, chatFileLimits.bytes)) ?? Promise.reject(new FormatProblem(reasons.damaged)),
      has: (name: string) => byName.has(name),
      page: async (name: string) => {
        const record = pageOf(textOf(await read(name, 'page')));
        if (pageName(record.slug) !== name) throw new FormatProblem(reasons.otherName);
        return record;
      },
      picture: async (name: string) => {
        const known = facts.get(addressOfPicture(name));
        if (!known) throw new FormatProblem(reasons.noFacts);
        return { facts: known, bytes: await read(name, 'picture') };
      },
      site: async () => readSite(textOf(await read(siteName, 'site'))),
      close: (): void => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
};

/** An opened package of content. Reading a part throws FormatProblem. */
export type PackageReader = Awaited<ReturnType<typeof openPackage>>;
