import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import Database from 'better-sqlite3';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/*
 * Serves a page of fixed content, made as the product makes one but without any of its code: rows of SQLite are grouped and passed to a
 * worker thread, where React renders them; the document is compressed. So its CPU depends on the machine and on other work as a page's does.
 * It has 120 entries, for that of a small page would be what threads cost that wait for each other, which other work changes most.
 */

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

const Entry = ({ at, title, text, tags }) =>
  createElement(
    'li',
    { className: 'item', id: `entry-${at}` },
    createElement('a', { href: `/${at}`, 'aria-label': title }, title),
    createElement('p', null, text),
    createElement(
      'ul',
      { className: 'tags' },
      tags.map((tag) => createElement('li', { key: tag }, createElement('a', { href: `/tag/${tag}` }, tag))),
    ),
  );

const Section = ({ tag, within }) =>
  createElement(
    'section',
    { 'aria-label': tag },
    createElement('h2', null, tag),
    createElement(
      'ul',
      null,
      within.map((row) => createElement(Entry, { key: row.at, ...row })),
    ),
  );

/** @param {string} state @returns {string} the document */
const drawn = (state) => {
  const sections = JSON.parse(state);
  const body = renderToString(
    createElement(
      'main',
      null,
      sections.map(([tag, within]) => createElement(Section, { key: tag, tag, within })),
    ),
  );
  return `<!doctype html><html><body>${body}<script type="application/json">${state}</script></body></html>`;
};

const openRows = () => {
  const file = new Database(':memory:');
  file.exec(`create table entries (at integer primary key, title text, text text, category text);
    create table entry_tags (entry integer, tag text, primary key (entry, tag)) without rowid;
    create index entries_by_category on entries (category, at)`);
  const entry = file.prepare('insert into entries values (?, ?, ?, ?)');
  const tag = file.prepare('insert into entry_tags values (?, ?)');
  file.transaction(() => {
    for (let at = 0; at < 3_000; at += 1) {
      entry.run(at, `第 ${at} 篇 <落叶> & “满阶”`, `秋天来了，落叶满阶。${at}`.repeat(6), `分类${at % 40}`);
      for (const one of [17, 23]) tag.run(at, `标签${one}-${at % one}`);
    }
  })();
  const newest = file.prepare('select * from entries where category = ? order by at desc limit 5');
  const tagsOf = file.prepare('select tag from entry_tags where entry = ? order by tag').pluck();
  return (turn) =>
    Array.from({ length: 24 }, (_, place) => {
      const category = `分类${(turn + place) % 40}`;
      return [category, newest.all(category).map((row) => ({ ...row, tags: tagsOf.all(row.at) }))];
    });
};

const serve = () => {
  const rows = openRows();
  const worker = new Worker(new URL(import.meta.url));
  const waiting = [];
  worker.on('message', (document) => waiting.shift()?.(document));
  let turn = 0;
  const page = async () => {
    const answered = new Promise((done) => waiting.push(done));
    worker.postMessage(JSON.stringify(rows((turn += 1))));
    return brotliCompressSync(Buffer.from(await answered), quick);
  };
  const used = () => {
    const { user, system } = process.cpuUsage();
    return String((user + system) / 1_000);
  };
  const server = createServer(async ({ url }, response) =>
    response.end(url === '/used' ? used() : await page()),
  );
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
};

if (isMainThread) serve();
else parentPort.on('message', (state) => parentPort.postMessage(drawn(state)));
