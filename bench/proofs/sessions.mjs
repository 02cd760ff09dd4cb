import { newChatCluster } from '../lib/chat-cluster.mjs';
import { openModelUpstream } from '../lib/model-upstream.mjs';
import { automaticRows } from '../lib/role-automatic.mjs';
import { crashRows } from '../lib/role-crashes.mjs';
import { cutRows } from '../lib/role-cuts.mjs';
import { firstTokenRows } from '../lib/role-first-token.mjs';
import { limitRows } from '../lib/role-limits.mjs';
import { longRows } from '../lib/role-long.mjs';
import { peerRows } from '../lib/role-peer.mjs';
import { configureRoles, roleEnv, talkersOf } from '../lib/role-site.mjs';
import { stopRows } from '../lib/role-stops.mjs';

const alone = { first: firstTokenRows, long: longRows };
/** On two processes that they share. */
const together = {
  ...{ automatic: automaticRows, peer: peerRows, stops: stopRows },
  ...{ crashes: crashRows, limits: limitRows, cuts: cutRows },
};
/** Some of them only, by name. */
const chosen = process.env.SESSIONS?.split(',');
const people = 20;

const wantedOf = (parts) =>
  Object.entries(parts)
    .filter(([name]) => !chosen || chosen.includes(name))
    .map(([, part]) => part);

/** Sessions with roles: answers that begin at once, stop when they are told to, and are never lost, whatever happens to browsers and processes. */
export const prove = async (options) => {
  const rows = [];
  for (const part of wantedOf(alone)) rows.push(...(await part(options)));
  const shared = wantedOf(together);
  if (shared.length === 0) return rows;
  const upstream = await openModelUpstream();
  const cluster = await newChatCluster(roleEnv(upstream));
  try {
    const origin = () => cluster.servers[0].origin;
    const roles = await configureRoles(origin, upstream, { model: 'count-1-1' });
    const talkers = await talkersOf(origin(), people);
    for (const part of shared)
      rows.push(...(await part({ ...options, ...roles, cluster, upstream, talkers })));
  } finally {
    await cluster.remove();
    await upstream.close();
  }
  return rows;
};
