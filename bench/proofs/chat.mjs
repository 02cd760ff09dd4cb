import { awayRows } from '../lib/chat-away.mjs';
import { chaosRows } from '../lib/chat-chaos.mjs';
import { newChatCluster } from '../lib/chat-cluster.mjs';
import { fanoutRows } from '../lib/chat-fanout.mjs';
import { idleRows } from '../lib/chat-idle.mjs';
import { onceRows } from '../lib/chat-once.mjs';
import { pagesRows } from '../lib/chat-pages.mjs';
import { protocolRows } from '../lib/chat-protocol.mjs';
import { rulesRows } from '../lib/chat-rules.mjs';
import { scrollRows } from '../lib/chat-scroll.mjs';
import { searchRows } from '../lib/chat-search.mjs';
import { slowRows } from '../lib/chat-slow.mjs';
import { stormRows } from '../lib/chat-storm.mjs';
import { unreadRows } from '../lib/chat-unread.mjs';

const alone = {
  search: searchRows,
  protocol: protocolRows,
  scroll: scrollRows,
  fanout: fanoutRows,
  pages: pagesRows,
  idle: idleRows,
};
/** On two processes that they share. */
const together = {
  once: onceRows,
  away: awayRows,
  rules: rulesRows,
  chaos: chaosRows,
  slow: slowRows,
  storm: stormRows,
  unread: unreadRows,
};
/** Some of them only, by name. */
const chosen = process.env.CHAT?.split(',');

const wantedOf = (parts) =>
  Object.entries(parts)
    .filter(([name]) => !chosen || chosen.includes(name))
    .map(([, part]) => part);

/** The group chat: nothing acknowledged is lost, doubled or out of order, whatever happens to processes and connections. */
export const prove = async (options) => {
  const rows = [];
  for (const part of wantedOf(alone)) rows.push(...(await part(options)));
  const shared = wantedOf(together);
  if (shared.length === 0) return rows;
  const cluster = await newChatCluster();
  try {
    for (const part of shared) rows.push(...(await part({ ...options, cluster })));
  } finally {
    await cluster.remove();
  }
  return rows;
};
