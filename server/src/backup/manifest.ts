import { z } from 'zod';

/** Names in a backup. The manifest is its last entry. */
export const manifestName = 'manifest.json';
export const sqliteName = 'data.sqlite';
export const keyName = 'secret.key';
export const uploadsPrefix = 'uploads/';
export const tablesPrefix = 'database/';
export const sequencesName = `${tablesPrefix}sequences.json`;
const tableSuffix = '.jsonl';

/** @returns the name of the entry that contains the rows of a table, one JSON object per line */
export const entryOfTable = (table: string): string =>
  `${tablesPrefix}${encodeURIComponent(table)}${tableSuffix}`;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** @returns undefined for entries of other kinds */
export const tableOfEntry = (name: string): string | undefined =>
  name.startsWith(tablesPrefix) && name.endsWith(tableSuffix)
    ? decoded(name.slice(tablesPrefix.length, -tableSuffix.length))
    : undefined;

/** In any order. */
export const isSameSteps = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

export const manifestFormat = 1;

/** What a backup says of itself. */
export const Manifest = z.strictObject({
  format: z.literal(manifestFormat),
  /** Version of the program that made it. */
  program: z.string(),
  /** ISO 8601, when the database was read. */
  made_at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Names of the steps that built the schema. */
  steps: z.array(z.string()).min(1),
  key: z.enum(['included', 'environment', 'none']),
  /** All other entries. */
  entries: z.array(
    z.strictObject({
      name: z.string(),
      /** Bytes, unpacked. */
      size: z.int().nonnegative(),
      /** Of the unpacked bytes, hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Uploads that were deleted while the backup was made. */
  gone: z.array(z.string()),
});

export type Manifest = Readonly<z.output<typeof Manifest>>;
export type ManifestEntry = Manifest['entries'][number];

export const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
