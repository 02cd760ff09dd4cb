import { signedIn } from '../lib/api.mjs';
import { sampleArticle } from '../lib/sample-article.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';
import { timed } from '../lib/table.mjs';

const atOnce = 8;

/** Publishing articles of about 400 characters: Markdown rendered, committed durably, then acknowledged. */
export const prove = async ({ quick }) => {
  const count = quick ? 60 : 300;
  const dataDir = await newFolder();
  const server = await startServer({ dataDir, env: { SEED: 'none' } });
  try {
    const { call } = await signedIn(server.origin);
    let number = 0;
    const createMany = async (wanted) => {
      let left = wanted;
      const work = async () => {
        while (left-- > 0) await call('POST', '/api/articles', sampleArticle(`文章 ${++number}`, 1));
      };
      const began = performance.now();
      await Promise.all(Array.from({ length: atOnce }, work));
      return (wanted * 1000) / (performance.now() - began);
    };
    await createMany(40);
    const rates = [];
    for (let run = 0; run < 5; run += 1) rates.push(await createMany(count));
    const meets = (rate) => rate >= 150;
    return [
      timed(`create, ${atOnce} at once, each with its own commit`, '>= 150/s', rates, meets, (rate) =>
        rate.toFixed(0),
      ),
    ];
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
};
