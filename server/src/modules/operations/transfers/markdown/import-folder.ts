import { fileImporter, type Skipped } from './import-file';
import { articlePictures } from './article-pictures';
import { importsRepository } from './imports.repository';
import { pictureFinder } from './picture-finder';
import { emptyReport, type ImportReport } from './report';
import type { ImportRow } from './imports.schema';
import { messages } from './messages.zh';
import { sourceFiles, type SourceFile } from './source-folder';
import type { articlesModule } from '#content/articles/articles.module';
import type { Core } from '#core/core';
import type { PublicOf } from '#core/module';
import type { ImagesPublic } from '#site/images/images.module';
import { siteTime } from '#platform/time';

export interface FolderOptions {
  /** Absolute. */
  readonly folder: string;
  /** Folder of addresses that begin with `/img/`; absolute. */
  readonly images?: string;
  readonly fetchRemote?: boolean;
  /** Owner of the articles: a user id. */
  readonly author: number;
  /** Largest picture in bytes. */
  readonly maxPictureBytes: number;
}

export interface ImportOptions extends FolderOptions {
  /** Counts only, and writes nothing. */
  readonly isDry?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops after the current file. */
  readonly signal?: AbortSignal;
}

export type ImportParts = Pick<Core, 'database' | 'outgoing' | 'clock'> & {
  readonly config: Pick<Core['config'], 'timeZone'>;
  readonly articles: Pick<PublicOf<typeof articlesModule>, 'writer'>;
  readonly images: Pick<ImagesPublic, 'bring'>;
};

/** Files whose import rows are read at a time. */
const batchSize = 200;

/** Parts that read the files of one folder. */
export const folderImporter = (
  parts: ImportParts,
  { folder, images, fetchRemote = false, author, maxPictureBytes: maxBytes }: FolderOptions,
) => {
  const report = emptyReport();
  const imports = importsRepository(parts.database.forTables());
  const finder = pictureFinder({ root: folder, images, maxBytes });
  const importer = fileImporter({
    ...parts,
    writer: parts.articles.writer,
    imports,
    pictures: articlePictures({ ...parts, finder, report, author, fetchRemote, maxBytes }),
    time: siteTime(parts.config.timeZone),
    author,
    fetchRemote,
  });
  return { report, imports, importer };
};

/**
 * Imports a folder of Markdown. It can be stopped or killed at any time: an article is stored with all that belongs to it or not at
 * all, and the next run continues where this one stopped.
 * @throws Error when the folder cannot be read
 */
export const importFolder = async (parts: ImportParts, options: ImportOptions): Promise<ImportReport> => {
  const { isDry = false, onProgress, signal } = options;
  const { report, imports, importer } = folderImporter(parts, options);

  const one = async (file: SourceFile, known: ImportRow | undefined): Promise<void> => {
    const skip = ({ why }: Skipped) => void report.skipped.push([file.name, why]);
    const looked = await importer.lookAt(file, known);
    if ('why' in looked) return skip(looked);
    const { article, isUnchanged } = looked;
    report.notes.push(...article.notes.map((note): [string, string] => [file.name, note]));
    if (isUnchanged) {
      report.unchanged += 1;
      return;
    }
    if (!isDry) {
      const ready = await importer.prepare(looked);
      const stored = await parts.database.transaction(() => importer.store(ready));
      if ('why' in stored) return skip(stored);
      if (stored.title !== article.title)
        report.notes.push([file.name, messages.notes.renamed(stored.title)]);
    }
    report[known ? 'changed' : 'added'] += 1;
    if (article.status === 'draft') report.drafts += 1;
  };

  const files = await sourceFiles(options.folder);
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    const known = await imports.find(batch.map(({ source }) => source));
    for (const [index, file] of batch.entries()) {
      if (signal?.aborted) return report;
      await one(file, known.get(file.source));
      onProgress?.(start + index + 1, files.length);
    }
  }
  return report;
};
