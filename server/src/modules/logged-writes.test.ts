import { eventTypes } from '#platform/events/event-type';
import { contractRoutes, nameOf } from '#test/access-gates';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { signIn, writeAccounts } from '#test/writes/accounts';
import { writeContent } from '#test/writes/content';
import { leftEntries } from '#test/writes/left-entries';
import { writeRoles } from '#test/writes/roles';
import { changeTokenSecret, writeSite } from '#test/writes/site';
import { writeTalks } from '#test/writes/talks';
import { hidden } from '#test/writes/hidden';
import { writeTaxonomy } from '#test/writes/taxonomy';
import { seenEvents, traced, type SeenEvent } from '#test/writes/tracing';

/** They need a peer, a mailed code or built front ends; the tests of their modules hold them. */
const calledElsewhere = [
  'POST /api/login',
  'POST /api/login/code',
  'POST /api/demo_login',
  'POST /api/user_bind_email',
  'POST /api/accounts/sign_up',
  'POST /api/accounts/reset',
  'POST /api/transfers/:id/start',
  'PUT /api/releases/:name/live',
];

test('every call that writes leaves an entry, or has a reason why not', async () => {
  const writing = (await contractRoutes()).filter(({ writes }) => writes).map(nameOf);
  const others = ['POST /api/email_login', 'POST /api/demo_login', 'POST /api/logout'];
  expect(Object.keys(leftEntries).toSorted()).toEqual([...new Set([...writing, ...others])].toSorted());
});

everyDatabase('calls that write', (open) => {
  const clock = testClock();
  let product: Product;
  let trace: ReturnType<typeof traced>;
  let seen: SeenEvent[];
  let tokens: string[];
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    seen = seenEvents(product);
    trace = traced(product, seen);
    tokens = await writeAccounts(trace.product, clock);
    await writeContent(trace.product);
    await writeTaxonomy(trace.product);
    await writeTalks(trace.product);
    await writeRoles(trace.product, clock);
    await writeSite(trace.product, clock);
    await changeTokenSecret(trace.product);
    // It is refused, as it should be.
    await signIn(product, 'a wrong password');
  });
  afterAll(() => product.close());

  it('emit the event whose entry they leave', () => {
    expect(trace.refused).toEqual([]);
    const missing = Object.entries(leftEntries).filter(
      ([name, left]) =>
        typeof left === 'string' && !calledElsewhere.includes(name) && !trace.emitted.get(name)?.has(left),
    );
    expect(missing).toEqual([]);
  });

  it('leave entries that say who did it, when and from where', async () => {
    const events = Object.entries(leftEntries).flatMap(([name, left]) =>
      typeof left === 'string' && !calledElsewhere.includes(name) ? [left] : [],
    );
    // The last call ended every session, so that nobody can ask for the list.
    const rows = await product.database.kysely.selectFrom('logs').selectAll().execute();
    const complete = rows.filter(
      ({ ip, actor_salt, title, created_at, actor_mark }) =>
        // The address of somebody whose account was removed is gone.
        (ip === '127.0.0.1' || actor_salt === null) && title !== '' && created_at > 0 && actor_mark !== '',
    );
    const left = new Set(complete.map(({ event }) => event));
    expect(events.filter((event) => !left.has(event))).toEqual([]);
    const everything = JSON.stringify(rows);
    for (const text of [...tokens, ...Object.values(hidden)]) expect(everything).not.toContain(text);
  });

  it('emit events of every type, and none carries a private text or a secret', () => {
    const emitted = new Set(seen.map(({ envelope }) => envelope.name));
    expect([...emitted].toSorted()).toEqual(
      eventTypes()
        .map(({ name }) => name)
        .toSorted(),
    );
    const carried = JSON.stringify(seen);
    for (const text of [...tokens, ...Object.values(hidden)]) expect(carried).not.toContain(text);
  });
});
