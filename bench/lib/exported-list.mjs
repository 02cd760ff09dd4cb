import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const residentBytes = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
};

/** Exports the list of comments and measures the server's memory during the export. */
export const exported = async (client, server, filter) => {
  const resting = await residentBytes(server.pid);
  let peak = resting;
  let isOpen = true;
  const watch = (async () => {
    while (isOpen) {
      peak = Math.max(peak, await residentBytes(server.pid));
      await sleep(10);
    }
  })();
  const began = performance.now();
  const { path } = await client.call('POST', '/api/exports', {
    table: 'comments',
    filter,
    columns: ['id', 'content'],
  });
  const answer = await fetch(server.origin + path);
  let bytes = 0;
  let ids = [];
  let rest = '';
  const decoder = new TextDecoder();
  let formulas = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\r\n');
    rest = lines.pop();
    for (const line of lines) {
      const [id, content] = [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)];
      if (/^\d+$/.test(id)) ids.push(Number(id));
      if (/^"?[=+\-@]/.test(content)) formulas += 1;
    }
  }
  const took = performance.now() - began;
  isOpen = false;
  await watch;
  return {
    rows: ids.length,
    once: new Set(ids).size,
    bytes,
    took,
    growth: peak - resting,
    resting,
    formulas,
  };
};
