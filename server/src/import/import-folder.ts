import { fileImporter } from './import-file';
import { articlePictures } from './article-pictures';
import { importsRepository } from './imports.repository';
import { pictureFinder } from './picture-finder';
import { emptyReport, type ImportReport } from './report';
import { sourceFiles } from './source-folder';
import type { ArticleWriter } from '#content/articles/writing/article-writer';
import type { Core } from '#core/core';
import type { ImagesService } from '#site/images/images.service';
import { siteTime } from '#platform/time';

export interface ImportOptions {
  /** Absolute. */
  readonly folder: string;
  /** Where `/img/...` lies; absolute. */
  readonly images?: string;
  /** Looks and counts, and writes nothing. */
  readonly isDry?: boolean;
  /** Copies remote pictures as well. */
  readonly fetchRemote?: boolean;
  /** Whose the articles are: a user id. */
  readonly author: number;
  /** Largest picture in bytes. */
  readonly maxPictureBytes: number;
  /** Called after each file. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops after the file at hand. */
  readonly signal?: AbortSignal;
}

/** The parts of the product that an import works with. */
export type ImportParts = Pick<Core, 'database' | 'outgoing' | 'clock'> & {
  readonly config: Pick<Core['config'], 'timeZone'>;
  readonly writer: ArticleWriter;
  readonly images: ImagesService;
};

/** Files whose import rows are asked for at once. */
const batchSize = 200;

/**
 * Imports a folder of Markdown. It can be stopped at any moment, by force too: an article is there with all that belongs to it or not at all,
 * and the next run goes on where this one stopped.
 * @throws Error when the folder cannot be read
 */
export const importFolder = async (
  { database, outgoing, clock, config, writer, images: library }: ImportParts,
  options: ImportOptions,
): Promise<ImportReport> => {
  const {
    folder,
    images,
    isDry = false,
    fetchRemote = false,
    author,
    maxPictureBytes,
    onProgress,
    signal,
  } = options;
  const report = emptyReport();
  const imports = importsRepository(database.forTables());
  const finder = pictureFinder({
    root: folder,
    maxBytes: maxPictureBytes,
    ...(images !== undefined && { images }),
  });
  const pictures = articlePictures({
    finder,
    images: library,
    outgoing,
    report,
    owner: author,
    fetchRemote,
    maxBytes: maxPictureBytes,
  });
  const time = siteTime(config.timeZone);
  const importFile = fileImporter({
    database,
    writer,
    imports,
    pictures,
    report,
    time,
    clock,
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
