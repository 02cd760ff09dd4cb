import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { chromiumFlags } from '../lib/chromium.mjs';
import { folderWithArticles } from '../lib/data.mjs';
import { removeFolder, startServer } from '../lib/server.mjs';
import { median } from '../lib/table.mjs';

const gates = { accessibility: 100, 'best-practices': 100, seo: 100 };

const scoresOf = async (url, port) => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', ...Object.keys(gates)],
  });
  const { categories, audits } = result.lhr;
  const failed = Object.values(categories)
    .filter(({ id }) => id in gates)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);
  return {
    failed,
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round(score * 100)]),
    ),
  };
};

/** Lighthouse for phones on the public pages, with the system's Chromium. */
export const prove = async ({ quick }) => {
  const runs = quick ? 1 : 5;
  const { dataDir, paths } = await folderWithArticles(12);
  const server = await startServer({ dataDir });
  const browser = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  const rows = [];
  try {
    for (const [name, path] of [
      ['home', '/'],
      ['article', paths[0]],
      ['news', '/news'],
      ['search', '/search'],
    ]) {
      const all = [];
      for (let run = 0; run < runs; run += 1) all.push(await scoresOf(server.origin + path, browser.port));
      for (const [category, least] of Object.entries(gates)) {
        const score = median(all.map(({ scores }) => scores[category]));
        const why = score < least ? ` (${[...new Set(all.flatMap(({ failed }) => failed))].join(', ')})` : '';
        rows.push({
          what: `${name}: ${category}`,
          wanted: String(least),
          measured: score + why,
          held: score >= least,
        });
      }
      const performance = all.map(({ scores }) => scores.performance);
      rows.push({
        what: `${name}: performance, median of ${runs}`,
        wanted: '>= 90, aim 98',
        measured: `${median(performance)} (${performance.join(' ')})`,
        held: median(performance) >= 90,
        timed: true,
      });
    }
    return rows;
  } finally {
    await browser.kill();
    await server.stop();
    await removeFolder(dataDir);
  }
};
