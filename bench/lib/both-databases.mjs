import { newPostgres } from './postgres.mjs';

/**
 * Proves the same on SQLite and, where there is one, on PostgreSQL.
 * @param {(name: string, env: Record<string, string>, options: { quick: boolean }) => Promise<import('./table.mjs').Row[]>} proveOn
 * @returns a proof
 */
export const onBothDatabases = (proveOn) => async (options) => {
  const rows = await proveOn('SQLite', {}, options);
  const postgres = await newPostgres();
  if (!postgres)
    return [...rows, { what: 'PostgreSQL', wanted: '-', measured: 'PostgreSQL is not available' }];
  try {
    const env = { ...postgres.env, SECRET_KEY: 'a secret of nothing but this proof' };
    return [...rows, ...(await proveOn('PostgreSQL', env, options))];
  } finally {
    await postgres.drop();
  }
};
