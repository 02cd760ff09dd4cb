import { caller } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';
import fs from 'node:fs';
const site = JSON.parse(fs.readFileSync('/tmp/large.json'));
fs.rmSync('/tmp/l4', { recursive: true, force: true });
fs.cpSync('/tmp/large', '/tmp/l4', { recursive: true });
const server = await startServer({
  dataDir: '/tmp/l4',
  env: { SEED: 'none', TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
});
const { ask, close } = caller(server.origin);
let n = 1000;
await new Promise((r) => setTimeout(r, 4000));
for (let k = 0; k < 10; k++) await ask(n++, { method: 'GET', path: `/api/comments/${site.heavy.id}` });
await ask(0, { method: 'GET', path: '/' });
for (let round = 0; round < 4; round++) {
  const waits = [];
  let on = true;
  const t0 = performance.now();
  const watch = (async () => {
    while (on) {
      const b = performance.now();
      const one = caller(server.origin);
      await one.ask(0, { method: 'GET', path: '/' });
      one.close();
      waits.push([Math.round(b - t0), Math.round(performance.now() - b)]);
      await new Promise((r) => setTimeout(r, 50));
    }
  })();
  await new Promise((r) => setTimeout(r, 200));
  const until = performance.now() + 3000;
  let batches = [];
  while (performance.now() < until) {
    const b = performance.now();
    const times = await Promise.all(
      Array.from({ length: 40 }, async () => {
        await ask(n++, { method: 'GET', path: `/api/comments/${site.heavy.id}` });
        return Math.round(performance.now() - b);
      }),
    );
    batches.push([Math.round(b - t0), times[0], times[20], times[39]]);
  }
  on = false;
  await watch;
  console.log(
    round,
    waits
      .filter(([, w]) => w > 60)
      .map((w) => w.join(':'))
      .join(' '),
    '| n',
    waits.length,
    JSON.stringify(batches),
  );
}
close();
await server.stop();
