import BetterSqlite3 from 'better-sqlite3';

export interface InspectedSqlite {
  /** What SQLite finds wrong with it; empty for nothing. */
  readonly damage: string;
  /** Names of the steps that built the schema; none of a damaged file. */
  readonly steps: readonly string[];
}

/** @param path of a database that no other connection has open @throws SqliteError when it is none, or not the site's */
export const inspectSqlite = (path: string): InspectedSqlite => {
  const file = new BetterSqlite3(path);
  try {
    const found: unknown = file.pragma('integrity_check', { simple: true });
    if (found !== 'ok') return { damage: String(found), steps: [] };
    return {
      damage: '',
      steps: file.prepare<[], string>('select name from migrations order by name').pluck().all(),
    };
  } finally {
    file.close();
  }
};
