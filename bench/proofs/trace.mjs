import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { signedIn } from '../lib/api.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, root, startServer } from '../lib/server.mjs';

const lineStarts = (text) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** @returns line and column from 0 of an offset */
const placeOf = (starts, offset) => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return [low, offset - starts[low]];
};

const read = new Map();
const builtFile = (url) => {
  if (!read.has(url)) {
    const path = fileURLToPath(url);
    const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
    read.set(url, { map, starts: lineStarts(readFileSync(path, 'utf8')) });
  }
  return read.get(url);
};

/** Files and functions of this repository among those that ran. */
const sourcesOf = (ran) => {
  const functions = new Set();
  const files = new Set();
  for (const { url, starts: offsets } of ran) {
    // Packages are built into files without a map.
    if (!existsSync(`${fileURLToPath(url)}.map`)) continue;
    const { map, starts } = builtFile(url);
    for (const offset of offsets) {
      const { originalSource, originalLine, originalColumn } = map.findEntry(...placeOf(starts, offset));
      if (!originalSource || originalSource.includes('node_modules') || originalSource.includes('webpack/'))
        continue;
      files.add(originalSource);
      functions.add(`${originalSource}:${originalLine}:${originalColumn}`);
    }
  }
  return { files, functions };
};

/** Prints each file with the lines at which its functions start. */
const list = (what, { files, functions }) => {
  console.log(`\n${what}`);
  for (const file of [...files].sort()) {
    const places = [...functions].filter((place) => place.startsWith(`${file}:`));
    const lines = places.map((place) => Number(place.slice(file.length + 1).split(':')[0]) + 1);
    console.log(`  ${file}  ${lines.sort((a, b) => a - b).join(' ')}`);
  }
};

/** How many files and functions one request runs in the server's main thread, everything warm; `TRACE_LIST=1` lists them. */
export const prove = async () => {
  const dataDir = await newFolder();
  const coveragePort = await freePort();
  const preload = pathToFileURL(join(root, 'bench/lib/coverage-preload.mjs'));
  const server = await startServer({
    dataDir,
    env: { SEED: 'none', NODE_OPTIONS: `--import ${preload}`, COVERAGE_PORT: String(coveragePort) },
  });
  const took = async () => (await fetch(`http://127.0.0.1:${coveragePort}/`)).json();
  try {
    const { call } = await signedIn(server.origin);
    const create = (number) => call('POST', '/api/articles', sampleArticle(`文章 ${number}`, 1));
    const open = (id) => fetch(`${server.origin}/article/${id}`).then((answer) => answer.text());
    for (let number = 0; number < 5; number += 1) await open((await create(number)).id);
    // Jobs of the first articles end before.
    await new Promise((done) => setTimeout(done, 3_000));
    await took();
    const { id } = await create('to trace');
    const creating = sourcesOf(await took());
    await new Promise((done) => setTimeout(done, 3_000));
    await took();
    await open(id);
    const opening = sourcesOf(await took());
    if (process.env.TRACE_LIST) {
      list('POST /api/articles', creating);
      list('one uncached article page, main thread', opening);
    }
    const row = (what, [most, mostFunctions], { files, functions }) => ({
      what,
      wanted: `<= ${most} files, ${mostFunctions} functions`,
      measured: `${files.size} files, ${functions.size} functions`,
      held: files.size <= most && functions.size <= mostFunctions,
    });
    return [
      row('POST /api/articles', [65, 175], creating),
      row('one uncached article page, main thread', [82, 235], opening),
    ];
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};
