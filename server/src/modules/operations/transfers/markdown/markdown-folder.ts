import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FormatProblem } from '#content-format/format-problem';
import { messages as transferMessages } from '../messages.zh';
import type { PackageEntry } from '../package-reader';
import { Clash, type TransferTarget } from '../transfer-target';
import type { TransferTargets } from '../transfer-targets';
import { folderImporter, type ImportParts } from './import-folder';
import type { LookedAt } from './import-file';
import { messages } from './messages.zh';
import { sourceFiles, type SourceFile } from './source-folder';
import type { RefusedFile } from './unpacked-folder';

/** Missing pictures that are named. */
const mostNamed = 200;

interface Options {
  /** Owner of the articles: a user id. */
  readonly author: number;
  /** Largest picture in bytes. */
  readonly maxPictureBytes: number;
}

const nothing: TransferTarget = {
  examine: () => Promise.reject(new FormatProblem(transferMessages.reasons.unknown)),
  prepare: () => Promise.reject(new FormatProblem(transferMessages.reasons.unknown)),
};

const reasonOf = ({ article, pictures }: LookedAt): string => {
  const missing = new Set(pictures.missing).size;
  return [...article.notes, ...(missing > 0 ? [transferMessages.missing.inFile(missing)] : [])].join('；');
};

/**
 * The unpacked Markdown of an archive as parts of an import, read by what the command reads folders with.
 * @param unpacked folder with the imported folder in it @param refused files of the archive that were not unpacked
 */
export const markdownFolder = async (
  parts: ImportParts,
  unpacked: string,
  refused: readonly RefusedFile[],
  options: Options,
) => {
  const [base] = await readdir(unpacked);
  if (base === undefined) throw new FormatProblem(transferMessages.lost);
  const folder = join(unpacked, base);
  const { report, imports, importer } = folderImporter(parts, { folder, ...options });
  const files = new Map((await sourceFiles(folder)).map((file) => [file.name, file]));

  const lookAt = async (name: string) => {
    const file: SourceFile | undefined = files.get(name);
    if (!file) throw new FormatProblem(transferMessages.lost);
    return importer.lookAt(file, (await imports.find([file.source])).get(file.source));
  };

  const article: TransferTarget = {
    examine: async (name) => {
      const looked = await lookAt(name);
      if ('why' in looked) return { title: basename(name), verdict: 'refused', reason: looked.why };
      const verdict = looked.isUnchanged ? 'unchanged' : looked.known ? 'changed' : 'new';
      return { title: looked.article.title, verdict, reason: reasonOf(looked) };
    },

    prepare: async (name, { mode }) => {
      const looked = await lookAt(name);
      if ('why' in looked) return { outcome: 'refused', reason: looked.why };
      if (looked.isUnchanged) return { outcome: 'unchanged', reason: '' };
      if (looked.known && mode === 'skip') return { outcome: 'skipped', reason: '' };
      const ready = await importer.prepare(looked);
      return {
        store: async () => {
          const stored = await importer.store(ready);
          if ('why' in stored) throw new Clash(stored.why);
          const isRenamed = stored.title !== looked.article.title;
          const reason = [...(isRenamed ? [messages.notes.renamed(stored.title)] : []), reasonOf(looked)];
          return {
            outcome: looked.known ? 'changed' : 'added',
            reason: reason.filter((part) => part !== '').join('；'),
          };
        },
      };
    },
  };

  const entries: readonly PackageEntry[] = [
    ...refused.map(({ name, reason }) => ({ name, kind: 'article' as const, problem: reason })),
    ...[...files.keys()].map((name) => ({ name, kind: 'article' as const })),
  ];
  const targets: TransferTargets = {
    article,
    picture: nothing,
    site: nothing,
    page: nothing,
    comments: nothing,
    room: nothing,
    chat: nothing,
  };
  return {
    entries,
    targets,
    /** @returns messages about the pictures that no file of the folder is, of all articles examined so far */
    leftOut: (): string[] => {
      const lines = [...report.missing].map(([address, { why, files: where }]) =>
        transferMessages.missing.picture(address, why, messages.named(where.length, where[0] ?? '')),
      );
      const more = lines.length - mostNamed;
      return more > 0 ? [...lines.slice(0, mostNamed), transferMessages.missing.more(more)] : lines;
    },
  };
};
