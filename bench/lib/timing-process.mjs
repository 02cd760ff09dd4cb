import { Agent } from 'node:http';
import { get } from './load.mjs';

/* Requests addresses one after the other as `timing-client.mjs` asks for it, and answers with the time of each. */

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

process.on('message', async (urls) => {
  const times = [];
  for (const url of urls) {
    const began = performance.now();
    const { status } = await get(url, { 'accept-encoding': 'br' }, agent);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${url}: ${status}`);
  }
  process.send(times);
});
process.once('disconnect', () => agent.destroy());
