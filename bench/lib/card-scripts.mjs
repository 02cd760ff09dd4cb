import { scriptedCard } from '../../server/test/cards/hostile-cards.mjs';
import { signedIn } from './api.mjs';
import { importCard } from './card-calls.mjs';
import { openChromium } from './chromium.mjs';
import { signInOnPage } from './page-sign-in.mjs';
import { askRole, endedAnswer } from './role-site.mjs';
import { admin } from './server.mjs';

const settleMs = 600;

/** A role and a person's own role, each with scripts in every field, and a session with the first. */
const prepared = async (origin) => {
  const client = await signedIn(origin);
  const file = Buffer.from(JSON.stringify(scriptedCard('<img src=x onerror=hit()>')));
  const { data } = await importCard(origin, client.token, file);
  await client.call('PUT', '/api/big_model/roles', { id: data.id, enable: true, is_featured: true });
  const { id } = await client.call('GET', '/api/user_info');
  await client.call('POST', '/api/credits/grants', { user_id: id, amount: 1_000, reason: '试验' });
  const session = await client.call('POST', '/api/big_model/session', { roleID: data.id });
  const asked = await askRole(origin, { token: client.token, session }, '你好 <script>hit()</script>');
  if (asked.status !== 200) throw new Error(`the question was refused: ${JSON.stringify(asked)}`);
  await endedAnswer(origin, { token: client.token, session });
  const own = await importCard(origin, client.token, file, 'own');
  if (!own.data.id) throw new Error(`the own role was refused: ${own.message}`);
  return { role: data.id, session, own: own.data.id };
};

const pagesOf = ({ role, session, own }) => [
  ['square', '/bigModel/square'],
  ['role page', `/bigModel/role?id=${role}`],
  ['session', `/bigModel/session?roleID=${role}&sessionID=${session}`],
  ['own roles', '/bigModel/mine'],
  ['form of an own role', `/bigModel/mine?role=${own}`],
  ['list of the back office', '/admin/big_model/chat_role/role_list'],
  ['sessions of the back office', '/admin/big_model/session_list'],
];

/** Opens what can be opened on a page of the back office: the editor with its preview. */
const openEditor = async (page) => {
  const edit = page.getByRole('button', { name: /编辑/ }).first();
  if (!(await edit.isVisible().catch(() => false))) return false;
  await edit.click();
  await page.waitForTimeout(settleMs);
  return true;
};

/** Cards with scripts in every field, on every page that shows a role. */
export const scriptRows = async ({ server }) => {
  const made = await prepared(server.origin);
  const browser = await openChromium();
  const ran = [];
  const shown = [];
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    const page = await context.newPage();
    let where = '';
    await page.exposeFunction('hit', () => void ran.push(where));
    page.on('dialog', (dialog) => {
      ran.push(`${where}: dialog`);
      void dialog.dismiss();
    });
    await signInOnPage(page, server.origin, { name: admin.email, password: admin.password });
    for (const [name, path] of pagesOf(made)) {
      where = name;
      await page.goto(server.origin + path);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(settleMs);
      if ((await page.content()).includes('onerror')) shown.push(name);
      if (path.startsWith('/admin') && (await openEditor(page))) shown.push(`${name}: editor`);
    }
    // What counts has to count.
    where = 'control';
    await page.evaluate(() => globalThis.hit());
    if (ran.pop() !== 'control') ran.push('scripts are not counted');
  } finally {
    await browser.close();
  }
  return [
    {
      what: `scripts in every field of a card, on ${shown.length} pages that show it: run`,
      wanted: '0',
      measured: ran.length === 0 ? `0 (${shown.join(', ')})` : [...new Set(ran)].join('; '),
      held: ran.length === 0 && shown.length >= 3,
    },
  ];
};
