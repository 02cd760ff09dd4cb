import { firstTokenRows } from '../lib/role-first-token.mjs';

const alone = { first: firstTokenRows };
/** Some of them only, by name. */
const chosen = process.env.SESSIONS?.split(',');

/** Sessions with roles: answers that never get lost, that stop, and that begin at once. */
export const prove = async (options) => {
  const rows = [];
  for (const [name, part] of Object.entries(alone))
    if (!chosen || chosen.includes(name)) rows.push(...(await part(options)));
  return rows;
};
