import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { seeded } from './random.mjs';
import { admin, root } from './server.mjs';

const realTexts = process.env.CORPUS_DIR ?? join(root, '../shared/corpus');

/** Folders of real Chinese Markdown that are not part of the project; empty where they are unavailable. */
export const realFolders = (names) =>
  names.map((name) => join(realTexts, name)).filter((folder) => existsSync(folder));

/** Imports a folder of Markdown, as `npm run import` does. @param options of the command @throws {Error} when it fails */
export const importFolder = (folder, dataDir, env = {}, options = []) =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'server/dist/import.cjs'), folder, ...options], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: admin.password,
        SEED: 'none',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (piece) => (output += piece));
    child.stderr.on('data', (piece) => (output += piece));
    child.once('exit', (code) => (code === 0 ? done(output) : failed(new Error(output.slice(-2_000)))));
  });

const everything = `select articles.id, title, status, plain from articles join article_bodies on article_id = articles.id`;

/** @returns every article in the database: id, title, status, plain text */
export const storedTexts = async (dataDir, env = {}) => {
  if (!env.DATABASE_URL) {
    const file = new Database(join(dataDir, 'data.sqlite'), { readonly: true });
    const rows = file.prepare(everything).all();
    file.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(everything);
  await client.end();
  return rows;
};

/**
 * Writes Markdown files of some 2,000 characters: sentences of words, few of them frequent and most of them rare, as in real texts (Zipf).
 * @param {number} count
 */
export const generateFolder = async (folder, count, seed = 7) => {
  const random = seeded(seed);
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 2 * 6_000));
  const words = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, character).join(''),
  );
  const word = () => words[Math.floor(words.length ** random()) - 1];
  const sentence = (length) => {
    let text = '';
    while (text.length < length) text += word();
    return text;
  };
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < count; number += 1) {
    const sections = Array.from({ length: 5 }, () => {
      const lines = Array.from({ length: 20 }, () => `${sentence(12 + random() * 14)}。`);
      return `## ${sentence(6)}\n\n${lines.join('')}`;
    });
    const front = `---\ntitle: ${sentence(8)} ${number}\ndate: 2024-01-01\n---\n`;
    await writeFile(join(folder, `${number}.md`), `${front}\n${sections.join('\n\n')}\n`);
  }
};
