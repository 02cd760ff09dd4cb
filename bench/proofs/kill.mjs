import { setTimeout as sleep } from 'node:timers/promises';
import { signedIn } from '../lib/api.mjs';
import { openFile } from '../lib/data.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

const writers = 4;

/** Writes until the server dies. @returns ids of acknowledged articles */
const writeUntilGone = async (call, round, onFirst) => {
  const acknowledged = [];
  let number = 0;
  const work = async () => {
    for (;;) {
      const title = `第 ${round} 轮 ${++number}`;
      const made = await call('POST', '/api/articles', sampleArticle(title, 1)).catch((error) => error);
      if (made instanceof Error) {
        // A refusal is an answer too, and none is expected here.
        if (/^POST/.test(made.message)) throw made;
        return;
      }
      acknowledged.push(made.id);
      onFirst();
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  return acknowledged;
};

/** kill -9 in the middle of writing, repeatedly: every acknowledged write must be stored afterwards. */
export const prove = async ({ quick }) => {
  const kills = quick ? 20 : 200;
  const dataDir = await newFolder();
  let acknowledged = 0;
  let lost = 0;
  let damaged = 0;
  try {
    for (let round = 1; round <= kills; round += 1) {
      const server = await startServer({ dataDir, env: { SEED: 'none' } });
      const { call } = await signedIn(server.origin);
      let writing;
      await new Promise((onFirst) => (writing = writeUntilGone(call, round, onFirst)));
      // At any time during a write, not only between two of them.
      await sleep(Math.random() * 400);
      await server.kill();
      const ids = await writing;
      acknowledged += ids.length;
      const file = openFile(dataDir);
      if (file.pragma('integrity_check', { simple: true }) !== 'ok') damaged += 1;
      if (file.pragma('foreign_key_check').length > 0) damaged += 1;
      const known = file
        .prepare('select count(*) from articles join article_bodies on article_id = id where id = ?')
        .pluck();
      lost += ids.filter((id) => known.get(id) !== 1).length;
      file.close();
    }
    return [
      {
        what: `acknowledged articles lost in ${kills} kills`,
        wanted: '0',
        measured: `${lost} of ${acknowledged}`,
        held: lost === 0 && acknowledged > 0,
      },
      { what: 'damaged databases', wanted: '0', measured: String(damaged), held: damaged === 0 },
    ];
  } finally {
    await removeFolder(dataDir);
  }
};
