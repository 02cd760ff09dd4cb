import { setTimeout as sleep } from 'node:timers/promises';
import { get } from './load.mjs';
import { mixedIn } from './releases.mjs';

const perSecond = 50;

/**
 * Requests pages continuously, 50 per second, and checks each.
 * @param {string[]} origins used in turn
 * @param {{ path: string, remote: string }[]} pages used in turn
 * @returns {{ views: number, failed: string[], mixed: string[], stop: () => Promise<void> }}
 */
export const startReaders = (origins, pages) => {
  const seen = { views: 0, failed: [], mixed: [] };
  const open = new Set();
  let isStopped = false;

  const read = async (origin, { path, remote }) => {
    try {
      const { status, bytes } = await get(origin + path);
      if (status !== 200) seen.failed.push(`${path}: ${status}`);
      else seen.mixed.push(...mixedIn(bytes.toString('utf8'), remote).map((what) => `${path}: ${what}`));
    } catch (error) {
      seen.failed.push(`${path}: ${error}`);
    }
    seen.views += 1;
  };

  const began = performance.now();
  const running = (async () => {
    for (let number = 0; !isStopped; number += 1) {
      const page = pages[Math.floor(number / origins.length) % pages.length];
      const view = read(origins[number % origins.length], page).finally(() => open.delete(view));
      open.add(view);
      await sleep(Math.max(0, began + ((number + 1) * 1000) / perSecond - performance.now()));
    }
  })();

  return Object.assign(seen, {
    stop: async () => {
      isStopped = true;
      await running;
      await Promise.all(open);
    },
  });
};
