import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { createLogger } from '#platform/log/logger';
import { roleSessionRead } from '../role-sessions.events';
import { sessionReading } from './session-reading';

everyDatabase('reading a session', (open) => {
  let product: Product;
  let session: number;
  const seen: unknown[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, testClock());
    product.events.during(roleSessionRead, async (payload, { actor }) => void seen.push({ payload, actor }));
  });
  beforeEach(async () => {
    seen.splice(0);
    await giveCredits(product, 'member', 100);
    session = await talkerOf(product).open(await addRole(product));
    await talkerOf(product).ask(session, '只说给你听');
  });
  afterEach(() => product.reset());
  afterAll(() => product.close());

  const dialogs = (who: PersonName) =>
    product.as(who).call(routes.dialogs, { params: { id: session }, query: {} });
  const olderChat = (who: PersonName) => product.as(who).call(routes.chat, { query: { sessionID: session } });

  test.each([
    ['dialogs', dialogs],
    ['chat of older clients', olderChat],
  ])('of another user leaves a trace: %s', async (_name, read) => {
    const { admin, member } = product.ids;
    expect(JSON.stringify((await read('admin')).body.data)).toContain('只说给你听');
    expect(seen).toEqual([
      {
        payload: { id: session, user_id: member, read_by: admin },
        actor: { kind: 'user', id: admin, role: 1 },
      },
    ]);
  });

  test('by its own user leaves none, nor does what is refused', async () => {
    for (const read of [dialogs, olderChat]) {
      expect((await read('member')).body.code).toBe(0);
      expect((await read('visitor')).body.error).toBe('LOGIN_REQUIRED');
      for (const who of ['stranger', 'tourist'] as const)
        expect((await read(who)).body.error).toBe('ROLE_SESSION_NOT_FOUND');
    }
    expect(seen).toEqual([]);
  });
});

test('the log names reader, user and session, and no word of it', async () => {
  const lines: string[] = [];
  const { read } = sessionReading({
    open: { seen: (_viewer, id) => Promise.resolve({ id, user_id: 7, name: '心事' } as never) },
    events: { emit: () => Promise.resolve() },
    log: createLogger('warn', { write: (line) => void lines.push(line) }),
  });
  await read({ id: 1 } as never, 12);
  await read({ id: 7 } as never, 12);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      ...{ session: 12, user: 7, reader: 1 },
      msg: 'An administrator read a session.',
    }),
  ]);
  expect(lines.join('')).not.toContain('心事');
});
