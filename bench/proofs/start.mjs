import { setTimeout as sleep } from 'node:timers/promises';
import { folderWithArticles } from '../lib/data.mjs';
import { pssOf } from '../lib/process-pss.mjs';
import { removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

/** From the start of the process to the first home page, with 10,000 articles, and the memory of the server two seconds later. */
export const prove = async () => {
  const { dataDir } = await folderWithArticles(10_000);
  const times = [];
  const memory = [];
  try {
    // The first start after a change of schema or build does more work; it is not counted.
    for (let run = 0; run < 6; run += 1) {
      const server = await startServer({ dataDir, probe: '/' });
      if (run > 0) {
        times.push(server.startedInMs / 1000);
        await sleep(2_000);
        memory.push(pssOf(server.pid));
      }
      await server.stop();
    }
    const meets = (seconds) => seconds <= 0.8;
    return [
      timed('process start to first home page, 10,000 articles', '<= 0.8 s', times, meets, (s) =>
        s.toFixed(2),
      ),
      timed(
        'memory (PSS) two seconds after the first home page',
        '<= 130 MiB',
        memory,
        (mebibytes) => mebibytes <= 130,
        (mebibytes) => mebibytes.toFixed(0),
      ),
    ];
  } finally {
    await removeFolder(dataDir);
  }
};
