import { folderWithArticles } from '../lib/data.mjs';
import { get, loadTool, perSecond } from '../lib/load.mjs';
import { startPeer } from '../lib/peer.mjs';
import { removeFolder, startServer } from '../lib/server.mjs';
import { median } from '../lib/table.mjs';

/** The list of articles as API clients request it: uncached, twenty rows and the total count. */
export const prove = async ({ quick }) => {
  const seconds = quick ? 1 : 4;
  const count = quick ? 400 : 2_000;
  const { dataDir } = await folderWithArticles(count);
  const server = await startServer({ dataDir });
  const path = '/api/articles?page=1&limit=20&key=';
  const first = await get(server.origin + path);
  const peer = await startPeer(first.headers, first.bytes);
  try {
    await perSecond(server.origin + path, 1);
    const ratios = [];
    const rates = [];
    for (let run = 0; run < 5; run += 1) {
      const bare = await perSecond(peer.origin, seconds);
      rates.push(await perSecond(server.origin + path, seconds));
      ratios.push(rates.at(-1) / bare);
    }
    return [
      {
        what: `20 of ${count} articles, queried and checked each time (${loadTool})`,
        wanted: '-',
        measured: `${median(rates).toFixed(0)} lists/s (${rates.map((rate) => rate.toFixed(0)).join(' ')})`,
      },
      {
        what: 'of bare node:http sending the same bytes',
        wanted: '-',
        measured: `${median(ratios).toFixed(3)}, ${first.bytes.length} bytes`,
      },
    ];
  } finally {
    await peer.stop();
    await server.stop();
    await removeFolder(dataDir);
  }
};
