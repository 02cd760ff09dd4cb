import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { textSource, zipOf, type ZipSource } from '#platform/archive/zip-writer';
import { FormatProblem } from '#content-format/format-problem';
import { manifestName } from '#content-format/names';
import { manifestText } from '#content-format/site-data';
import { ghostFiles } from './ghost';
import { wordPressFiles } from './wordpress';

export interface ConvertTask {
  readonly source: 'wordpress' | 'ghost';
  /** Of the uploaded file, and of the package to write. */
  readonly path: string;
  readonly made: string;
}

/** Messages about what is not converted, or why the file cannot be read: errors lose their class between threads. */
export type ConvertedFile = { readonly leftOut: readonly string[] } | { readonly problem: string };

/** Default export, which the pool requires. */
export default async function convert({ source, path, made }: ConvertTask): Promise<ConvertedFile> {
  const files = source === 'wordpress' ? wordPressFiles(path) : ghostFiles(path);
  let leftOut: readonly string[] = [];
  const entries = async function* (): AsyncGenerator<ZipSource> {
    yield textSource(manifestName, manifestText);
    for (;;) {
      const next = await files.next();
      if (next.done) {
        leftOut = next.value;
        return;
      }
      yield textSource(next.value.name, next.value.text);
    }
  };
  try {
    await pipeline(zipOf(entries()), createWriteStream(made));
    return { leftOut };
  } catch (error) {
    if (error instanceof FormatProblem) return { problem: error.message };
    throw error;
  }
}
