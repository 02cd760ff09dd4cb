import { folderWithArticles, raiseGeneration } from '../lib/data.mjs';
import { eachOnce, get, loadTool, perSecond } from '../lib/load.mjs';
import { startPeer } from '../lib/peer.mjs';
import { cpuSecondsOf, removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

const br = { 'accept-encoding': 'br' };

/** The article page: from the cache, compared with bare node:http and the same bytes, and re-rendered each time. */
export const prove = async ({ quick }) => {
  const seconds = quick ? 1 : 4;
  const { dataDir, paths } = await folderWithArticles(quick ? 400 : 2_000);
  const server = await startServer({ dataDir });
  const urls = paths.map((path) => server.origin + path);
  const first = await get(urls[0], br);
  const peer = await startPeer(first.headers, first.bytes);
  try {
    await perSecond(urls[0], 1, br);
    const ratios = [];
    const cached = [];
    for (let run = 0; run < 5; run += 1) {
      const bare = await perSecond(peer.origin, seconds, br);
      const ours = await perSecond(urls[0], seconds, br);
      cached.push(ours);
      ratios.push(ours / bare);
    }
    await eachOnce(urls.slice(0, 200), 20, br);
    const rates = [];
    const costs = [];
    for (let run = 0; run < 5; run += 1) {
      raiseGeneration(dataDir);
      const before = await cpuSecondsOf(server.origin);
      rates.push(await eachOnce(urls, 20, br));
      costs.push(((await cpuSecondsOf(server.origin)) - before) * (1000 / urls.length));
    }
    const whole = (value) => value.toFixed(0);
    return [
      timed(
        `cached, of bare node:http (${loadTool})`,
        '>= 0.75',
        ratios,
        (value) => value >= 0.75,
        (value) => value.toFixed(2),
      ),
      { what: 'cached', wanted: '-', measured: `${cached.map(whole).join(' ')} pages/s` },
      timed('uncached with brotli', '>= 400 pages/s', rates, (value) => value >= 400, whole),
      {
        what: 'CPU per uncached page',
        wanted: '-',
        measured: `${costs.map((ms) => ms.toFixed(2)).join(' ')} ms`,
      },
      { what: 'document', wanted: '-', measured: `${(first.bytes.length / 1024).toFixed(1)} KiB br` },
    ];
  } finally {
    await peer.stop();
    await server.stop();
    await removeFolder(dataDir);
  }
};
