import { zipOf } from './hostile/zip.mjs';

interface Tricks {
  /** Names that stand in the archive instead. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Names of files that are symbolic links. */
  readonly links?: readonly string[];
}

/** An archive of files by their names. */
export const zipped = (
  files: Readonly<Record<string, string | Uint8Array>>,
  { rename = {}, links = [] }: Tricks = {},
): Buffer =>
  zipOf(
    Object.entries(files).map(([name, content]) => ({
      name: rename[name] ?? name,
      content,
      isLink: links.includes(name),
    })),
  );
