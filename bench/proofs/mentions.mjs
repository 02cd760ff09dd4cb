import { signedIn } from '../lib/api.mjs';
import { newChatCluster } from '../lib/chat-cluster.mjs';
import { openModelUpstream } from '../lib/model-upstream.mjs';
import { dialogueRows, mixedRows } from '../lib/role-mentions.mjs';
import { configureRoles, roleEnv, talkersOf } from '../lib/role-site.mjs';
import { admin } from '../lib/server.mjs';

/** A model that repeats what it was asked, names of roles included. */
const model = 'echo';
const people = 10;

/** AI roles in the group chat: whoever names one is answered once, and no role answers a role. */
export const prove = async (options) => {
  const upstream = await openModelUpstream();
  const cluster = await newChatCluster(roleEnv(upstream));
  try {
    const origin = () => cluster.servers[0].origin;
    const { price } = await configureRoles(origin, upstream, { model });
    const talkers = await talkersOf(origin(), people);
    const { call } = await signedIn(origin(), admin);
    const { list: roles } = await call('GET', '/api/big_model/square/roles');
    const shared = { ...options, cluster, talkers, roles, price };
    return [...(await mixedRows(shared)), ...(await dialogueRows(shared))];
  } finally {
    await cluster.remove();
    await upstream.close();
  }
};
