import { profileRoutes } from '@yanye/shared/contract/profile';
import { advertRoutes } from '@yanye/shared/contract/adverts';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { creditRoutes } from '@yanye/shared/contract/credits';
import { imageRoutes } from '@yanye/shared/contract/images';
import { linkRoutes } from '@yanye/shared/contract/links';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { menuRoutes } from '@yanye/shared/contract/menus';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { qqRoutes } from '@yanye/shared/contract/qq';
import { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { submissionRoutes } from '@yanye/shared/contract/submissions';
import { userRoutes } from '@yanye/shared/contract/users';
import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { roles } from '@yanye/shared/policy/roles';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { releasesModule } from '#delivery/releases/releases.module';
import { commandOrigin, withOrigin } from '#platform/events/origin';
import { eventTypes } from '#platform/events/event-type';
import type { EventEnvelope } from '#platform/events/events';
import { isSecretField } from '#platform/events/secret-fields';
import { usersModule } from '#identity/users/users.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Product } from '#test/open-product';
import { makeOwnRole } from '#test/own-role';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
import { created } from '#test/transferring';

/** Texts and secrets that the events below could carry by mistake. */
const hidden = {
  password: 'hidden-password-of-lin',
  newPassword: 'hidden-new-password',
  privateMessage: 'hidden-private-message',
  article: 'hidden-article-text',
  articlePassword: 'hidden-article-password',
  comment: 'hidden-comment-text',
  chatMessage: 'hidden-chat-message',
  question: 'hidden-question',
  ownRole: 'hidden-prompt-of-an-own-role',
  page: 'hidden-page-text',
  reply: 'hidden-automatic-reply',
  mailPassword: 'hidden-mail-password',
  qqKey: 'hidden-qq-key',
  modelKey: 'hidden-model-key',
  modelSecret: 'hidden-model-secret',
  modelAddress: 'https://hidden-model.example',
  email: 'hidden@example.com',
} as const;

/** Columns that hold secrets, texts, mails and personal data. */
const privateColumns = {
  users: ['password_hash', 'email', 'email_key', 'tel', 'ip', 'addr', 'token_version'],
  sign_ins: ['jti'],
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
  comments: ['content'],
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
  const seen: { payload: unknown; envelope: EventEnvelope }[] = [];
  beforeAll(async () => {
    product = await openProduct(open, {}, clock);
    for (const type of eventTypes())
      product.events.during(type, async (payload, envelope) => void seen.push({ payload, envelope }));
  });
  afterAll(() => product.close());
  beforeEach(() => void seen.splice(0));
  afterEach(() => product.reset());

  const admin = () => product.as('admin');
  const payloadsOf = (name: string) =>
    seen.filter(({ envelope }) => envelope.name === name).map(({ payload }) => payload);
  const createLin = async (): Promise<number> => {
    const body = { user_name: 'lin', nick_name: '林', password: hidden.password, role: roles.user };
    return (await admin().call(userRoutes.create, { body })).body.data.id;
  };
  const signIn = async (password: string): Promise<string> =>
    (await product.as('visitor').call(userRoutes.emailLogin, { body: { user_name: 'lin', password } })).body
      .data;

  /** @returns tokens that were issued */
  const useAccounts = async (): Promise<string[]> => {
    const id = await createLin();
    const tokens = [await signIn(hidden.password), await signIn(hidden.password)];
    const last = product.withToken(tokens.at(-1) ?? '');
    await last.call(profileRoutes.endOtherSignIns);
    await last.call(userRoutes.logout);
    const role = { user_id: id, role: roles.admin, password: hidden.newPassword };
    await admin().call(userRoutes.setRole, { body: role });
    await admin().call(userRoutes.remove, { body: { id_list: [id] } });
    return tokens;
  };

  const useContent = async (): Promise<void> => {
    await admin().call(settingsRoutes.saveSite, {
      body: { article_submission: true, comment_approval: true },
    });
    const member = product.as('member');
    const written = { title: '一篇', content: hidden.article };
    const submitted = await member.call(articleRoutes.create, { body: { ...written, status: 'pending' } });
    const { id } = submitted.body.data;
    await admin().call(submissionRoutes.approve, { body: { id, version: 1, publish_at: '' } });
    const locked = { title: '锁着', content: hidden.article, visibility: 'password' } as const;
    await admin().call(articleRoutes.create, { body: { ...locked, password: hidden.articlePassword } });
    const comment = { article_id: id, content: hidden.comment };
    const held = (await member.call(commentRoutes.write, { body: comment })).body.data.id;
    await admin().call(commentRoutes.approve, { body: { id_list: [held] } });
    await admin().call(commentRoutes.remove, { params: { id: held } });
    await admin().call(articleRoutes.remove, { body: { id_list: [id] } });
    const page = { title: '关于', slug: 'about', content: hidden.page };
    await admin().call(customPageRoutes.create, { body: page });
    const message = { rev_user_id: product.ids.admin, content: hidden.privateMessage };
    await member.call(privateMessageRoutes.send, { body: message });
    const said = { client_id: 'one', content: hidden.chatMessage };
    const { seq } = (await member.call(chatRoutes.send, { body: said })).body.data;
    await member.call(chatRoutes.read, { body: { room: 0, seq } });
  };

  /** A tag is created, gets another name, is merged, and all is taken back; another one is removed. */
  const useTaxonomy = async (): Promise<void> => {
    const params = { kind: 'tag' } as const;
    for (const name of ['山', '水', '石'])
      await admin().call(taxonomyRoutes.create, { params, body: { name } });
    await admin().call(taxonomyRoutes.update, {
      params,
      body: { name: '山', new_name: '山岳', aliases: ['岭'] },
    });
    const merge = { names: ['水'], into: '山岳' };
    const { id } = (await admin().call(taxonomyRoutes.merge, { params, body: merge })).body.data;
    await admin().call(taxonomyRoutes.undo, { params, body: { id } });
    await admin().call(taxonomyRoutes.remove, { params, body: { names: ['石'] } });
  };

  /** A talk with a role, which an administrator reads, whose answer is removed, and which goes at last. */
  const useRoles = async (): Promise<void> => {
    await giveCredits(product, 'member', 100);
    const talker = talkerOf(product);
    const id = await talker.open(await addRole(product));
    const asked = await talker.ask(id, hidden.question);
    await admin().call(roleSessionRoutes.dialogs, { params: { id } });
    await admin().call(roleSessionRoutes.removeAnswers, { body: { id_list: [asked.body.data.chosen] } });
    await admin().call(roleSessionRoutes.removeMany, { body: { id_list: [id] } });
    const own = await makeOwnRole(product, 'member', { prompt: hidden.ownRole });
    await product.as('member').call(roleProposalRoutes.propose, { params: { id: own }, body: {} });
    const [proposal] = (await admin().call(roleProposalRoutes.list)).body.data.list;
    const decision = { params: { id: proposal?.id ?? 0 }, body: { accept: true } };
    await admin().call(roleProposalRoutes.decide, decision);
  };

  const useSite = async (): Promise<void> => {
    const grant = { user_id: product.ids.member, amount: 5, reason: '写了指南' };
    await admin().call(creditRoutes.grant, { body: grant });
    const mail = { host: 'smtp.example.com', user: 'sender', password: hidden.mailPassword };
    await admin().call(mailRoutes.saveSettings, {
      body: { ...mail, default_from_email: 'site@example.com' },
    });
    await admin().call(qqRoutes.saveSettings, { body: { app_id: 'app', key: hidden.qqKey } });
    const sizes = { max_tokens: 500, context_tokens: 8_192 };
    const secrets = { api_key: hidden.modelKey, api_secret: hidden.modelSecret };
    const model = { name: '大模型', vendor: 'other', base_url: hidden.modelAddress } as const;
    await admin().call(modelProviderRoutes.add, { body: { ...model, ...secrets, ...sizes } });
    const rule = { name: '退款', mode: 2, rule: '退款', replyContent: hidden.reply } as const;
    await admin().call(autoReplyRoutes.save, { body: rule });
    await admin().call(linkRoutes.create, { body: { title: '邻居', href: 'https://a.example' } });
    const advert = { title: '推广', href: 'https://b.example', images: '/uploads/images/a.webp' };
    await admin().call(advertRoutes.create, { body: advert });
    await admin().call(menuRoutes.create, { body: { title: '首页', path: '/' } });
    await admin().call(sensitiveWordRoutes.add, { body: { word: '坏话', action: 'refuse' } });
    const create = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    await admin().upload(imageRoutes.uploadMany, [{ name: 'a.png', bytes }]);
    await created(product, Buffer.from('PK'));
    await product.database.transaction(() =>
      product
        .service(releasesModule)
        .releases.switch(
          { name: 'chat_remote', build: 'b1', entry: 'remoteEntry.js', integrity: '', patterns: [] },
          undefined,
          { kind: 'released', by: 'admin', note: '', at: clock.now() },
        ),
    );
  };

  it('cover every type, and none carries a private text or a secret', async () => {
    const tokens = await useAccounts();
    await useContent();
    await useTaxonomy();
    await useRoles();
    await useSite();
    const emitted = new Set(seen.map(({ envelope }) => envelope.name));
    expect([...emitted].toSorted()).toEqual(
      eventTypes()
        .map(({ name }) => name)
        .toSorted(),
    );
    const carried = JSON.stringify(seen);
    for (const text of [...tokens, ...Object.values(hidden)]) expect(carried).not.toContain(text);
  });

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
    await createLin();
    await signIn(hidden.password);
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
