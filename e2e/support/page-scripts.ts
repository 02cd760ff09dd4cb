import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface BuildRecord {
  readonly name: string;
  /** By file name: what was imported to make the file, joined by ` + `; a module that only the entry imports has no label. */
  readonly labels: Readonly<Record<string, string>>;
  /** By path, compressed copies included. */
  readonly files: Readonly<Record<string, { readonly bytes: number }>>;
}

const root = resolve(__dirname, '../..');

const recordOf = (app: string): BuildRecord =>
  JSON.parse(readFileSync(join(root, app, 'dist/build.json'), 'utf8')) as BuildRecord;

/** @param app folder of a remote @returns its lazily imported pages, as the sources import them */
export const pagesOf = (app: string): readonly string[] => {
  const labels = Object.values(recordOf(app).labels).flatMap((label) => label.split(' + '));
  return [...new Set(labels)].filter((label) => label.startsWith('./pages/')).sort();
};

/**
 * Reads from the build record of a remote which scripts a browser fetches for one of its pages: those of the entry, and those of the
 * lazily imported modules of the page.
 * @param app folder of the remote, such as `admin-remote`
 * @param modules as the sources import them, such as `./pages/LinkListPage`
 * @returns bytes of each script as transferred, by file name
 * @throws {Error} when no file of the build contains one of the modules
 */
export const pageScripts = (app: string, modules: readonly string[]): ReadonlyMap<string, number> => {
  const record = recordOf(app);
  const labelsOf = (file: string): string[] => record.labels[file]?.split(' + ') ?? [record.name];
  const scripts = Object.keys(record.files)
    .filter((path) => /^browser\/.*\.js$/.test(path))
    .map((path) => path.slice('browser/'.length));
  const missing = modules.filter((name) => !scripts.some((file) => labelsOf(file).includes(name)));
  if (missing.length > 0) throw new Error(`${record.name} has no file for ${missing.join(', ')}`);
  const wanted = [record.name, ...modules];
  const fetched = scripts.filter((file) => labelsOf(file).some((label) => wanted.includes(label)));
  return new Map(
    fetched.map((file) => {
      const packed = record.files[`browser/${file}.br`] ?? record.files[`browser/${file}`];
      return [file, packed?.bytes ?? NaN];
    }),
  );
};
