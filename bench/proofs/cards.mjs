import { exchangeRows } from '../lib/card-exchange.mjs';
import { hostileRows } from '../lib/card-hostile.mjs';
import { scriptRows } from '../lib/card-scripts.mjs';
import { openModelUpstream } from '../lib/model-upstream.mjs';
import { configureRoles, roleEnv } from '../lib/role-site.mjs';
import { newFolder, removeFolder, startServer } from '../lib/server.mjs';

const parts = { exchange: exchangeRows, hostile: hostileRows, scripts: scriptRows };
/** Some of them only, by name. */
const chosen = process.env.CARDS?.split(',');

/** Character cards: no field is lost, no file takes the site's time or memory, no script of a card runs. `CARDS=hostile` chooses parts. */
export const prove = async (options) => {
  const upstream = await openModelUpstream();
  const dataDir = await newFolder();
  const server = await startServer({ dataDir, env: roleEnv(upstream, { LOG_LEVEL: 'silent' }) });
  try {
    await configureRoles(() => server.origin, upstream, { model: 'count-1-1' });
    const rows = [];
    for (const [name, part] of Object.entries(parts))
      if (!chosen || chosen.includes(name))
        rows.push(...(await part({ ...options, server, origin: server.origin })));
    return rows;
  } finally {
    await server.kill();
    await upstream.close();
    await removeFolder(dataDir);
  }
};
