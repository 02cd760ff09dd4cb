import { setTimeout as sleep } from 'node:timers/promises';

const ends = ['done', 'failed', 'cancelled'];

/**
 * Imports a file as the import page does.
 * @param {{ token: string, call: Function }} client an administrator, as `signedIn` returns
 */
export const importPage = (origin, { token, call }) => {
  /** Waits until an import is in a state, or has ended. */
  const reached = async (id, state) => {
    for (;;) {
      const now = await call('GET', `/api/transfers/${id}`);
      if (now.state === state || ends.includes(now.state)) return now;
      await sleep(100);
    }
  };

  const sendParts = async (transfer, bytes) => {
    let { received } = transfer;
    while (received < bytes.length) {
      const form = new FormData();
      form.append('part', new Blob([bytes.subarray(received, received + transfer.part_bytes)]), 'part');
      const path = `/api/transfers/${transfer.id}/parts?offset=${received}`;
      const answer = await (
        await fetch(origin + path, { method: 'POST', headers: { token }, body: form })
      ).json();
      if (answer.code !== 0) throw new Error(JSON.stringify(answer));
      received = answer.data.received;
    }
  };

  return {
    /** Uploads a file. @returns the import after its dry run: `ready` or `failed` */
    examine: async (name, bytes) => {
      const transfer = await call('POST', '/api/transfers', { name, size: bytes.length });
      await sendParts(transfer, bytes);
      return reached(transfer.id, 'ready');
    },

    /** Carries out what was examined. @returns the import when it has ended */
    carryOut: async ({ id }) => {
      await call('POST', `/api/transfers/${id}/start`, { mode: 'overwrite' });
      return reached(id, 'done');
    },

    cancel: ({ id }) => call('POST', `/api/transfers/${id}/cancel`),

    /** @returns what became of each part, in the order of the file */
    entries: async ({ id }) => {
      const all = [];
      for (let page = 1; ; page += 1) {
        const { count, list } = await call('GET', `/api/transfers/${id}/entries?limit=100&page=${page}`);
        all.push(...list);
        if (all.length >= count || list.length === 0) return all;
      }
    },
  };
};
