import { openFile } from './data.mjs';

const tablesOf = (file) =>
  file
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and sql not like 'create virtual%' order by name`,
    )
    .pluck()
    .all();

/** Parts of full-text indexes, which follow from the texts and not only from them. */
const isDerived = (name) => /_(?:data|idx|content|docsize|config)$/.test(name);

/**
 * All rows of a SQLite database, as text.
 * @param {(table: string, row: Record<string, unknown>) => unknown} shown what of a row counts
 * @returns {Map<string, string[]>} sorted rows by table
 */
export const allTables = (dataDir, shown = (_table, row) => row) => {
  const file = openFile(dataDir);
  try {
    return new Map(
      tablesOf(file)
        .filter((name) => !isDerived(name))
        .map((name) => {
          const rows = file.prepare(`select * from "${name}"`).all();
          return [name, rows.map((row) => JSON.stringify(shown(name, row))).sort()];
        }),
    );
  } finally {
    file.close();
  }
};

/** @returns {Map<string, string[]>} rows of each table that only one of two databases has; no tables that are equal */
export const differences = (one, other) => {
  const found = new Map();
  for (const table of new Set([...one.keys(), ...other.keys()])) {
    const [here, there] = [one.get(table) ?? [], other.get(table) ?? []];
    const [had, has] = [new Set(here), new Set(there)];
    const rows = [
      ...here.filter((row) => !has.has(row)).map((row) => `- ${row}`),
      ...there.filter((row) => !had.has(row)).map((row) => `+ ${row}`),
    ];
    if (rows.length > 0 || here.length !== there.length) found.set(table, rows);
  }
  return found;
};
