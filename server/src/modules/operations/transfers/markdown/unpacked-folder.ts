import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openZip, ZipRefused, type ZipEntry, type ZipReader } from '#platform/archive/zip-reader';
import { FormatProblem } from '#content-format/format-problem';
import { manifestName } from '#content-format/names';
import { errorCodeOf } from '#platform/error-code';
import { messages } from '../messages.zh';
import { isMarkdown } from './source-folder';

const megabyte = 1024 * 1024;
const maxEntries = 50_000;
/** Texts pack well, pictures do not: whole sites stay far below. */
const maxGrowth = 100;
const leastTotal = 64 * megabyte;
/** Unpacked bytes of one file: larger pictures are not accepted anyway. */
const maxFile = 64 * megabyte;

const picture = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?|heic)$/i;

/** Names that no file system refuses for their length or for what they are. */
const isStorable = (name: string): boolean =>
  !name.includes('\0') && name.split('/').every((part) => part !== '' && Buffer.byteLength(part) <= 255);

const isPassedOver = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules');

/** A file of the archive that is not unpacked. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

/** The folder that all files are in, or the name of the archive: what the command would be given. */
const rootOf = (
  names: readonly string[],
  archive: string,
): { readonly base: string; readonly cut: number } => {
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  // Folders of generators mean something: texts below `_drafts` are drafts.
  if (folder !== '' && !folder.startsWith('_') && names.every((name) => name.startsWith(folder)))
    return { base: folder.slice(0, -1), cut: folder.length };
  const bare = archive
    .replace(/\.zip$/i, '')
    .replace(/[/\\\0]/g, ' ')
    .replace(/^\.+/, '')
    .trim();
  return { base: Array.from(bare).slice(0, 60).join('') || 'import', cut: 0 };
};

const opened = async (path: string, size: number): Promise<ZipReader> => {
  const limits = { entries: maxEntries, totalBytes: Math.max(leastTotal, size * maxGrowth) };
  return openZip(path, limits).catch((error: unknown) => {
    if (error instanceof ZipRefused) throw new FormatProblem(messages.problems[error.problem]);
    throw error;
  });
};

const hasText = ({ name }: ZipEntry): boolean => isMarkdown(name) && !isPassedOver(name);

/** Whether an archive has Markdown and is no content package. @throws FormatProblem where it is not safe to be unpacked */
export const isMarkdownArchive = async (path: string, size: number): Promise<boolean> => {
  const archive = await opened(path, size);
  archive.close();
  return archive.entries.every(({ name }) => name !== manifestName) && archive.entries.some(hasText);
};

const reasonOf = ({ name, size, problem }: ZipEntry): string | undefined => {
  if (problem !== undefined) return messages.reasons[problem];
  if (size > maxFile) return messages.reasons.tooLarge(maxFile / megabyte);
  return isStorable(name) ? undefined : messages.reasons.unknown;
};

/**
 * Unpacks the Markdown and the pictures of an archive of unknown origin. Links are never made, and no name leads out of the folder.
 * @param path of the archive @param size of it in bytes @param name as the browser named it
 * @param target folder that is emptied first; the files are in one folder below it
 * @throws FormatProblem
 */
export const unpackMarkdown = async (
  { path, size, name }: { readonly path: string; readonly size: number; readonly name: string },
  target: string,
  signal: AbortSignal,
): Promise<{ readonly folder: string; readonly refused: readonly RefusedFile[] }> => {
  const archive = await opened(path, size);
  try {
    await rm(target, { recursive: true, force: true });
    const wanted = archive.entries.filter(
      (entry) => !isPassedOver(entry.name) && (isMarkdown(entry.name) || picture.test(entry.name)),
    );
    const { base, cut } = rootOf(
      wanted.map((entry) => entry.name),
      name,
    );
    const folder = join(target, base);
    const refused: RefusedFile[] = [];
    const refuse = (entry: string, reason: string): void => {
      // Pictures that are missing are named by the texts that show them.
      if (isMarkdown(entry)) refused.push({ name: entry.slice(cut), reason });
    };
    await mkdir(folder, { recursive: true });
    for (const entry of wanted) {
      signal.throwIfAborted();
      const reason = reasonOf(entry);
      if (reason !== undefined) refuse(entry.name, reason);
      else if (!(await written(archive, entry, join(folder, entry.name.slice(cut)))))
        refuse(entry.name, messages.reasons.damaged);
    }
    return { folder, refused };
  } finally {
    archive.close();
  }
};

/** @returns false where the bytes are damaged, or the name is that of a folder */
const written = async (archive: ZipReader, { name, modified }: ZipEntry, path: string): Promise<boolean> => {
  try {
    const bytes = await archive.read(name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes ?? new Uint8Array(), { flag: 'wx' });
    // Articles without a date get theirs from the times of the files.
    if (modified !== undefined) await utimes(path, modified / 1000, modified / 1000);
    return true;
  } catch (error) {
    if (error instanceof ZipRefused) return false;
    if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(errorCodeOf(error))) return false;
    throw error;
  }
};
