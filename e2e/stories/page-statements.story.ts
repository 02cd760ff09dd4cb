import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAdmin } from '../support/api';
import { storeArticle } from '../support/articles';
import { startSite, type Site } from '../support/site';

const log = join(mkdtempSync(join(tmpdir(), 'yanye-statements-')), 'statements');

let site: Site;
beforeAll(async () => {
  writeFileSync(log, '');
  site = await startSite({
    env: {
      STATEMENT_LOG: log,
      NODE_OPTIONS: `--require ${require.resolve('../support/statement-log.cjs')}`,
    },
  });
  const token = await signInAdmin(site.url);
  await storeArticle(site.url, token, { title: '没有评论的一篇', slug: 'without-comments', tags: ['树'] });
  await untilQuiet();
});
afterAll(() => site.stop());

/** What runs whether a page is asked for or not: jobs, and the sealing of the audit log. */
const inTheBackground = /^\s*(?:pragma|begin|commit|savepoint|release)|"(?:jobs|logs|log_\w+)"/i;

type Statement = readonly [text: string, parameters: readonly unknown[]];

/** The search index and the like are filled after a start. */
const untilQuiet = async (): Promise<void> => {
  for (let before = -1; before < statements().length; await pause(1_500)) before = statements().length;
};

const statements = (): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Statement)
    .filter(([text]) => !inTheBackground.test(text))
    .map(([text, parameters]) => `${text} ← ${JSON.stringify(parameters)}`);

/** What is noted where another article gets a comment, or is saved with another text (`row-reads.test.ts` of the server). */
const notes = {
  comment: ['comments other', 'articles.comment_count other'],
  text: [
    ...['article_bodies.content', 'article_bodies.html', 'article_bodies.plain', 'article_bodies.toc'],
    ...['articles.abstract', 'articles.text_version', 'articles.updated_at', 'articles.word_count'],
  ]
    .map((column) => `${column} other`)
    .concat('article_passwords', 'article_pictures', 'article_revisions', 'logs')
    .concat('search_articles.status', 'search_articles.version', 'search_parts', 'search_words'),
};

const noting = (changes: readonly string[]): string => `
  update page_generation set value = value + 1, named = named + 1;
  insert into page_changes (what, generation)
  select column1, value from (values ${changes.map((what) => `('${what}')`).join()}), page_generation where true
  on conflict (what) do update set generation = excluded.generation`;

const changes = {
  /** Of another program, which does not say what it changes. */
  anything: 'update page_generation set value = value + 1',
  comment: noting(notes.comment),
  text: noting(notes.text),
};

const changeElsewhere = (kind: keyof typeof changes): void => {
  const file = new Database(join(site.dataDir, 'data.sqlite'), { timeout: 5_000 });
  file.exec(changes[kind]);
  file.close();
};

/** The statements of a page that is not cached any more. */
const statementsOf = async (path: string, kind: keyof typeof changes): Promise<string[]> => {
  // A robot, whose view is not counted.
  const get = async () => fetch(`${site.url}${path}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
  await get();
  changeElsewhere(kind);
  // Reads the facts of the site, once for all pages.
  await fetch(`${site.url}/privacy`);
  const before = statements().length;
  expect((await get()).status).toBe(200);
  return statements().slice(before);
};

/** Recorded: a statement that a page gains is either needed, or a regression that slows down every reader. */
test.each<[string, string, number, number, number]>([
  ['the home page', '/', 26, 0, 0],
  ['a category', '/?category=随笔', 9, 0, 0],
  ['an article', '/article/markdown', 20, 0, 0],
  ['an article without comments', '/article/without-comments', 11, 0, 0],
  ['the search page', '/search', 5, 0, 0],
  ['results of a search', '/search?key=言叶', 7, 7, 7],
  ['the archive', '/archive', 4, 0, 0],
  ['the news', '/news', 4, 0, 0],
  ['the links', '/links', 2, 0, 0],
  ['a custom page', '/page/about', 1, 0, 0],
  ['the square', '/bigModel/square', 9, 9, 9],
  ['a role', '/bigModel/role?id=1', 4, 4, 4],
])(
  '%s (%s) takes %i statements after a change of anything, %i after a comment elsewhere, %i after a text elsewhere',
  async (_name, path, anything, comment, text) => {
    const found = {
      anything: await statementsOf(path, 'anything'),
      comment: await statementsOf(path, 'comment'),
      text: await statementsOf(path, 'text'),
    };
    const wanted = { anything, comment, text };
    // Of a difference the statements themselves, which name it.
    for (const kind of ['anything', 'comment', 'text'] as const)
      expect(found[kind].length === wanted[kind] ? wanted[kind] : found[kind]).toEqual(wanted[kind]);
  },
);
