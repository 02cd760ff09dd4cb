import { folderWithArticles, openFile } from './data.mjs';
import { newFleet } from './chat-fleet.mjs';
import { clockNow } from './chat-ledger.mjs';
import { chatEnv, configure, peopleOf } from './chat-site.mjs';
import { get } from './load.mjs';
import { signedIn } from './api.mjs';
import { removeFolder, startServer } from './server.mjs';
import { median, timed } from './table.mjs';

const perSecond = 10;
const br = { 'accept-encoding': 'br' };

/** @returns {number} the number of the last change that a page may show */
const generationOf = (dataDir) => {
  const file = openFile(dataDir);
  const { value } = file.prepare('select value from page_generation').get();
  file.close();
  return value;
};

const reading = async (url, ms) => {
  const end = clockNow() + ms;
  const times = [];
  while (clockNow() < end) {
    const began = performance.now();
    await get(url, br);
    times.push(performance.now() - began);
  }
  return median(times);
};

/** Messages leave the stored pages of articles valid. */
export const pagesRows = async ({ quick }) => {
  const [rounds, ms] = quick ? [1, 3_000] : [5, 6_000];
  const { dataDir, paths } = await folderWithArticles(50);
  const server = await startServer({ dataDir, env: chatEnv() });
  const [receivers, talkers] = [newFleet(), newFleet()];
  const { origin } = server;
  try {
    const people = await peopleOf(origin, 4);
    await configure(origin, { floodLimit: 100 });
    const inRound = (perSecond * ms) / 1_000;
    const plan = { run: 'pages', total: inRound * rounds };
    await receivers.receive({ ...plan, to: origin, count: 20, senders: people.length });
    await talkers.open({ to: origin, people });
    const url = origin + paths[0];
    await reading(url, 500);
    const ratios = [];
    const before = generationOf(dataDir);
    let sent = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await reading(url, ms);
      const part = { ...plan, from: round * inRound, total: (round + 1) * inRound };
      const [{ acknowledged }, busy] = await Promise.all([
        talkers.send({ ...part, everyMs: 1_000 / perSecond }),
        reading(url, ms),
      ]);
      sent = acknowledged;
      ratios.push(busy / quiet);
    }
    const raised = generationOf(dataDir) - before;
    const { call } = await signedIn(origin);
    await call('PUT', '/api/settings/site', { slogan: '另一句口号' });
    const byChange = generationOf(dataDir) - before - raised;
    return [
      {
        what: `${plan.total} messages, ${perSecond} a second: times that stored pages became void, and by one change of the site`,
        wanted: '0, > 0',
        measured: `${raised}, ${byChange} (${sent.length} messages acknowledged)`,
        held: raised === 0 && byChange > 0 && sent.length === plan.total,
      },
      timed(
        'time of a cached page during the messages, ratio to before',
        '<= 1.5 times',
        ratios,
        (value) => value <= 1.5,
        (value) => value.toFixed(2),
      ),
    ];
  } finally {
    await receivers.end();
    await talkers.end();
    await server.stop();
    await removeFolder(dataDir);
  }
};
