/** @returns {number} milliseconds since 1970 with fractions, comparable between the processes of one machine */
export const clockNow = () => performance.timeOrigin + performance.now();

const bucketMs = 0.1;
const buckets = 200_000;

/** Times as counts per tenth of a millisecond: a million of them would need much memory. */
export const histogram = () => {
  const counts = new Uint32Array(buckets);
  let total = 0;
  const quantile = (share) => {
    let left = Math.ceil(total * share);
    for (let at = 0; at < buckets; at += 1) {
      left -= counts[at];
      if (left <= 0) return (at + 0.5) * bucketMs;
    }
    return Infinity;
  };
  return {
    add: (ms) => {
      counts[Math.min(buckets - 1, Math.max(0, Math.floor(ms / bucketMs)))] += 1;
      total += 1;
    },
    clear: () => {
      counts.fill(0);
      total = 0;
    },
    summary: () => ({ total, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) }),
  };
};

const filler = '今天的海风很大，港口的船都没有出去，我们在岸边的小店里喝茶聊天。';

/** @param {number} index of the message in its run @param {number} bytes at least @returns {string} text that carries when it was sent */
export const textOf = (index, bytes = 120) =>
  `${index}|${clockNow().toFixed(2)}|`.padEnd(Math.max(40, Math.floor(bytes / 3)), filler);

/** Messages of a run are numbered: a client id says which one it is. */
export const clientIdOf = (run, index) => `${run}-${index}`;
export const indexOf = (clientId) => Number(clientId.slice(clientId.lastIndexOf('-') + 1));
const sentAtOf = (content) => Number(content.slice(content.indexOf('|') + 1, content.lastIndexOf('|')));

/**
 * What one receiver got, by client id and number.
 * @param {{ run: string, total: number, senders: number, times?: ReturnType<typeof histogram> }} options messages take turns among the senders
 */
export const ledger = ({ run, total, senders, times }) => {
  const seen = new Uint8Array(total);
  const newestOf = new Int32Array(senders).fill(-1);
  let lastSeq = 0;
  let disordered = 0;
  return {
    /** @param {{ client_id: string, content: string, seq?: number }} message @param {number} at when it came */
    take: ({ client_id, content, seq }, at) => {
      if (!client_id.startsWith(run)) return;
      const index = indexOf(client_id);
      const sender = index % senders;
      const isLate = seen[index] === 0 && index < newestOf[sender];
      if (isLate || (seq !== undefined && seq <= lastSeq)) disordered += 1;
      newestOf[sender] = Math.max(newestOf[sender], index);
      lastSeq = seq ?? 0;
      seen[index] += 1;
      times?.add(at - sentAtOf(content));
    },
    lacks: (acknowledged) => acknowledged.filter((index) => seen[index] === 0).length,
    /** @param {number[]} acknowledged */
    report: (acknowledged) => ({
      lost: acknowledged.filter((index) => seen[index] === 0).length,
      doubled: seen.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      disordered,
    }),
  };
};
