import pg from 'pg';
import { openFile } from './data.mjs';
import { newPostgres } from './postgres.mjs';

/** @returns what is in a restored database */
const readSqlite = (dataDir) => {
  const file = openFile(dataDir);
  try {
    const isWhole =
      file.pragma('integrity_check', { simple: true }) === 'ok' &&
      file.pragma('foreign_key_check').length === 0;
    const column = (text) => file.prepare(text).pluck().all();
    return {
      isWhole,
      articles: column('select id from articles join article_bodies on article_id = id'),
      pictures: column('select path from images'),
    };
  } finally {
    file.close();
  }
};

const readPostgres = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const column = async (text) =>
      (await client.query({ text, rowMode: 'array' })).rows.map(([first]) => first);
    const [invalid] = await column(
      `select count(*) from pg_constraint where contype = 'f' and not convalidated`,
    );
    const [references] = await column(`select count(*) from pg_constraint where contype = 'f'`);
    return {
      isWhole: Number(invalid) === 0 && Number(references) > 0,
      articles: await column('select id from articles join article_bodies on article_id = id'),
      pictures: await column('select path from images'),
    };
  } finally {
    await client.end();
  }
};

export const sqlite = {
  name: 'SQLite',
  /** An empty place to restore into. */
  place: async () => ({ env: {}, drop: async () => undefined }),
  read: (dataDir) => readSqlite(dataDir),
  isEmpty: async () => true,
};

export const postgres = {
  name: 'PostgreSQL',
  place: async () => {
    const made = await newPostgres();
    return { env: { DATABASE_URL: made.env.DATABASE_URL }, drop: made.drop };
  },
  read: (_dataDir, { DATABASE_URL }) => readPostgres(DATABASE_URL),
  isEmpty: async ({ DATABASE_URL }) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rowCount } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    return rowCount === 0;
  },
};
