import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { linkRoutes } from '@yanye/shared/contract/links';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { roles } from '@yanye/shared/policy/roles';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOrigin, withOrigin } from '#platform/events/origin';
import { eventTypes } from '#platform/events/event-type';
import { isSecretField } from '#platform/events/secret-fields';
import { usersModule } from '#identity/users/users.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { createLin, signIn } from '#test/writes/accounts';
import { hidden } from '#test/writes/hidden';
import { seenEvents, type SeenEvent } from '#test/writes/tracing';

/** Columns that hold secrets, texts, mails and personal data. */
const privateColumns = {
  users: ['password_hash', 'email', 'email_key', 'tel', 'ip', 'addr', 'token_version'],
  sign_ins: ['jti', 'ip'],
  second_factors: ['sealed_secret'],
  model_providers: ['sealed_key', 'sealed_secret'],
  recovery_codes: ['code_hash'],
  mail_codes: ['code_hash'],
  outbox: ['to_address', 'payload'],
  export_tickets: ['ticket_hash', 'wanted'],
  article_passwords: ['password_hash'],
  article_previews: ['token_hash'],
  role_dialogs: ['content'],
  role_answers: ['content'],
  role_shares: ['content'],
  article_bodies: ['content', 'html', 'plain'],
  article_drafts: ['draft_key', 'content'],
  article_revisions: ['plain', 'content'],
  page_bodies: ['content', 'html'],
  private_messages: ['content'],
  chat_messages: ['content', 'ip'],
  role_answer_reports: ['note'],
  person_reports: ['note'],
  comments: ['content', 'guest_email'],
  comment_reports: ['note'],
  feedback: ['email', 'email_key', 'content'],
  auto_replies: ['content'],
} as const;

describe('event types', () => {
  it('are all registered, under names of the form noun.past_participle', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.events.ts'),
    );
    const defined = files.flatMap((file) =>
      [
        ...readFileSync(join(__dirname, file), 'utf8').matchAll(
          /(?:defineEvent|recordEvent<.*>\(\))\(\s*'([^']+)'/g,
        ),
      ].map(([, name]) => name),
    );
    const names = eventTypes().map(({ name }) => name);
    expect(names.toSorted()).toEqual(defined.toSorted());
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)?\.[a-z]+(_[a-z]+)?$/.test(name))).toEqual([]);
  });

  it('declare no secret, no text and no personal data', () => {
    const secret = eventTypes().flatMap(({ name, fields }) =>
      fields.filter(isSecretField).map((field) => `${name}: ${field}`),
    );
    expect(secret).toEqual([]);
  });

  it.each(Object.entries(privateColumns))('may not declare the private columns of %s', (_table, columns) => {
    expect(columns.filter((column) => !isSecretField(column))).toEqual([]);
  });
});

everyDatabase('events of the product', (open) => {
  const clock = testClock();
  let product: Product;
  let seen: SeenEvent[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    seen = seenEvents(product);
  });
  afterAll(() => product.close());
  beforeEach(() => void seen.splice(0));
  afterEach(() => product.reset());

  const admin = () => product.as('admin');
  const payloadsOf = (name: string) =>
    seen.filter(({ envelope }) => envelope.name === name).map(({ payload }) => payload);
  it('name the user with role, address and device', async () => {
    await admin().call(linkRoutes.create, { body: { title: '邻居', href: 'https://a.example' } });
    expect(seen).toMatchObject([
      {
        envelope: {
          name: 'link.changed',
          at: clock.now(),
          actor: { kind: 'user', id: product.ids.admin, role: roles.admin },
          address: '127.0.0.1',
          device: product.userAgent,
        },
      },
    ]);
  });

  it('name a visitor who signs in, and a command', async () => {
    await createLin(product);
    await signIn(product, hidden.password);
    await withOrigin(commandOrigin('admin-reset'), () =>
      product.service(usersModule).resetAdministrator('admin', hidden.newPassword),
    );
    const actorOf = (name: string) => seen.find(({ envelope }) => envelope.name === name)?.envelope.actor;
    expect(actorOf('user.signed_in')).toEqual({ kind: 'visitor' });
    expect(actorOf('user.login_reset')).toEqual({ kind: 'command', name: 'admin-reset' });
  });

  it('of a bulk task name its job and its user', async () => {
    await admin().call(linkRoutes.create, { body: { title: '邻居', href: 'https://a.example' } });
    clock.pass(1_000);
    const order = { table: 'links', action: 'hide', filter: {} } as const;
    const { before } = (await admin().call(bulkRoutes.count, { body: order })).body.data;
    seen.splice(0);
    await admin().call(bulkRoutes.start, { body: { ...order, before } });
    await product.runJobs();
    expect(seen).toMatchObject([
      {
        payload: { before: { is_shown: 1 }, after: { is_shown: 0 } },
        envelope: {
          actor: {
            kind: 'job',
            name: 'bulk.go-on',
            user: { id: product.ids.admin, role: roles.admin },
          },
        },
      },
    ]);
  });

  it('carry changed settings by name, the values of secrets left out', async () => {
    const mail = { host: 'smtp.example.com', default_from_email: 'a@example.com' };
    await admin().call(mailRoutes.saveSettings, { body: { ...mail, password: hidden.mailPassword } });
    expect(payloadsOf('setting.changed')).toEqual(
      expect.arrayContaining([
        { group: 'email', field: 'host', before: null, after: 'smtp.example.com' },
        { group: 'email', field: 'password', before: null, after: null },
      ]),
    );
  });

  it('carry what an update and a removal changed of a record', async () => {
    const link = { title: '邻居', href: 'https://a.example' };
    const { id } = (await admin().call(linkRoutes.create, { body: link })).body.data;
    seen.splice(0);
    await admin().call(linkRoutes.update, { params: { id }, body: { title: '老邻居' } });
    await admin().call(linkRoutes.update, { params: { id }, body: { title: '老邻居' } });
    await admin().call(linkRoutes.remove, { body: { id_list: [id] } });
    expect(payloadsOf('link.changed')).toMatchObject([
      { id, before: { title: '邻居' }, after: { title: '老邻居', href: 'https://a.example' } },
      { id, before: { title: '老邻居' }, after: null },
    ]);
  });

  it('roll a write back when a handler throws', async () => {
    const [linkChanged] = eventTypes().filter(({ name }) => name === 'link.changed');
    if (!linkChanged) throw new Error('There is no such event.');
    let isRefused = true;
    product.events.during(linkChanged, async () => {
      if (isRefused) throw new Error('refused');
    });
    const body = { title: '邻居', href: 'https://a.example' };
    expect((await admin().call(linkRoutes.create, { body })).status).toBe(500);
    isRefused = false;
    expect((await admin().call(linkRoutes.list)).body.data.count).toBe(0);
  });
});
