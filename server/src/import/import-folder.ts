import { fileImporter } from './import-file';
import { articlePictures } from './article-pictures';
import { importsRepository } from './imports.repository';
import { pictureFinder } from './picture-finder';
import { emptyReport, type ImportReport } from './report';
import { sourceFiles } from './source-folder';
import type { articlesModule } from '#content/articles/articles.module';
import type { Core } from '#core/core';
import type { PublicOf } from '#core/module';
import type { ImagesPublic } from '#site/images/images.module';
import { siteTime } from '#platform/time';

export interface ImportOptions {
  /** Absolute. */
  readonly folder: string;
  /** Folder of addresses that begin with `/img/`; absolute. */
  readonly images?: string;
  /** Counts only, and writes nothing. */
  readonly isDry?: boolean;
  readonly fetchRemote?: boolean;
  /** Owner of the articles: a user id. */
  readonly author: number;
  /** Largest picture in bytes. */
  readonly maxPictureBytes: number;
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

/**
 * Imports a folder of Markdown. It can be stopped or killed at any time: an article is stored with all that belongs to it or not at
 * all, and the next run continues where this one stopped.
 * @throws Error when the folder cannot be read
 */
export const importFolder = async (parts: ImportParts, options: ImportOptions): Promise<ImportReport> => {
  const { folder, images, isDry = false, fetchRemote = false, onProgress, signal } = options;
  const { author, maxPictureBytes: maxBytes } = options;
  const report = emptyReport();
  const imports = importsRepository(parts.database.forTables());
  const finder = pictureFinder({ root: folder, images, maxBytes });
  const importFile = fileImporter({
    ...parts,
    writer: parts.articles.writer,
    imports,
    pictures: articlePictures({ ...parts, finder, report, author, fetchRemote, maxBytes }),
    report,
    time: siteTime(parts.config.timeZone),
    author,
    isDry,
    fetchRemote,
  });

  const files = await sourceFiles(folder);
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    const known = await imports.find(batch.map(({ source }) => source));
    for (const [index, file] of batch.entries()) {
      if (signal?.aborted) return report;
      await importFile(file, known.get(file.source));
      onProgress?.(start + index + 1, files.length);
    }
  }
  return report;
};
