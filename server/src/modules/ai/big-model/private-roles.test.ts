import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { bulkRoutes } from '@yanye/shared/contract/bulk';
import { imageRoutes } from '@yanye/shared/contract/images';
import { managedRoleRoutes } from '@yanye/shared/contract/managed-roles';
import { ownRoleRoutes } from '@yanye/shared/contract/own-roles';
import { roleCardRoutes } from '@yanye/shared/contract/role-cards';
import { roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { personaRoutes } from '@yanye/shared/contract/personas';
import { roleShareRoutes } from '@yanye/shared/contract/role-shares';
import { sessionBranchRoutes } from '@yanye/shared/contract/session-branches';
import { sessionExportRoutes } from '@yanye/shared/contract/session-exports';
import { sessionMemoryRoutes } from '@yanye/shared/contract/session-memories';
import { squareRoutes } from '@yanye/shared/contract/square';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Caller, type PersonName, type Product, type Reply } from '#test/open-product';
import { makeOwnRole, ownRoleTexts } from '#test/own-role';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';

/** Everybody but the owner. */
const others: readonly PersonName[] = ['visitor', 'stranger', 'tourist', 'admin', 'disabled'];

const scenario = '只在这个场景里';
const secrets = [ownRoleTexts.abstract, ownRoleTexts.prologue, ownRoleTexts.prompt, scenario];

interface Ids {
  readonly role: number;
  /** A session of the owner with the role, and an answer in it. */
  readonly session: number;
  readonly answer: number;
  readonly dialog: number;
  /** Key of a share of the session. */
  readonly share: string;
  /** The picture that is its icon. */
  readonly picture: number;
}

type Ask = (as: Caller, ids: Ids) => Promise<Reply<unknown>>;

/** Every call that takes the id of a role, or lists roles. None may say that there is this one. */
const calls: Readonly<Record<string, Ask>> = {
  square: (as) => as.call(bigModelRoutes.square),
  'roles of the square': (as) => as.call(squareRoutes.roles, { query: { key: ownRoleTexts.name } }),
  'tags of the square': (as) => as.call(squareRoutes.tags),
  'roles in front': (as) => as.call(squareRoutes.featured),
  'page of a role': (as, { role }) => as.call(squareRoutes.role, { params: { id: role } }),
  role: (as, { role }) => as.call(roleSessionRoutes.role, { params: { id: role } }),
  'new session': (as, { role }) => as.call(roleSessionRoutes.create, { body: { roleID: role } }),
  'sessions with a role': (as, { role }) => as.call(roleSessionRoutes.sessions, { query: { roleID: role } }),
  'roles that were used': (as) => as.call(roleSessionRoutes.rolesUsed),
  'list of the back office': (as) => as.call(managedRoleRoutes.list, { query: { limit: 100 } }),
  'record of the back office': (as, { role }) => as.call(managedRoleRoutes.one, { params: { id: role } }),
  'change in the back office': (as, { role }) =>
    as.call(managedRoleRoutes.update, { body: { id: role, prompt: '别的', details: { scenario: '' } } }),
  'removal in the back office': (as, { role }) =>
    as.call(managedRoleRoutes.remove, { body: { id_list: [role] } }),
  'many in the back office': (as) =>
    as.call(bulkRoutes.count, { body: { table: 'big_model_roles', action: 'remove', filter: {} } }),
  'own role': (as, { role }) => as.call(ownRoleRoutes.one, { params: { id: role } }),
  'own roles': (as) => as.call(ownRoleRoutes.list),
  'change of an own role': (as, { role }) =>
    as.call(ownRoleRoutes.update, { params: { id: role }, body: { prompt: '别的' } }),
  'removal of an own role': (as, { role }) => as.call(ownRoleRoutes.remove, { params: { id: role } }),
  'card of a role of the site': (as, { role }) =>
    as.call(roleCardRoutes.exportRole, { params: { id: role }, query: { format: 'json' } }),
  'card of an own role': (as, { role }) =>
    as.call(roleCardRoutes.exportOwn, { params: { id: role }, query: { format: 'json' } }),
  proposal: (as, { role }) =>
    as.call(roleProposalRoutes.propose, { params: { id: role }, body: { tagList: [] } }),
  'withdrawal of a proposal': (as, { role }) =>
    as.call(roleProposalRoutes.withdraw, { params: { id: role } }),
  'list of proposals': (as) => as.call(roleProposalRoutes.list),
  'places of its icon': (as, { picture }) => as.call(imageRoutes.places, { params: { id: picture } }),
};

/** Calls about what its owner said with it: of those, administrators read the name and the icon that the session stored. */
const sessionCalls: Readonly<Record<string, Ask>> = {
  session: (as, { session }) => as.call(roleSessionRoutes.session, { params: { id: session } }),
  dialogs: (as, { session }) => as.call(roleSessionRoutes.dialogs, { params: { id: session } }),
  'what a prompt had': (as, { answer }) => as.call(roleSessionRoutes.context, { params: { id: answer } }),
  'list of sessions': (as) => as.call(roleSessionRoutes.managed),
  'file of a session': (as, { session }) =>
    as.call(sessionExportRoutes.export, { params: { id: session }, query: { format: 'json' } }),
  'pin of a session': (as, { session }) =>
    as.call(roleSessionRoutes.pin, { params: { id: session }, body: { pinned: true } }),
  'memory of a session': (as, { session }) =>
    as.call(sessionMemoryRoutes.memory, { params: { id: session } }),
  'persona in a session': (as, { session }) =>
    as.call(personaRoutes.choose, { params: { id: session }, body: { choice: 'none' } }),
  'branch of a session': (as, { dialog }) => as.call(sessionBranchRoutes.branch, { params: { id: dialog } }),
  'greeting in a session': (as, { session }) =>
    as.call(sessionBranchRoutes.greet, { params: { id: session }, body: { index: 0 } }),
  'new share': (as, { session }) =>
    as.call(roleShareRoutes.share, { params: { id: session }, body: { title: '别人的' } }),
  'list of shares': (as) => as.call(roleShareRoutes.list),
  share: (as, { share }) => as.call(roleShareRoutes.read, { params: { key: share } }),
};

everyDatabase('a role of somebody’s own', (open) => {
  let product: Product;
  let ids: Ids;
  // Nothing below may change anything: what one test left behind fails the next.
  beforeAll(async () => {
    product = await openProduct(open);
    for (const who of ['member', 'stranger', 'admin'] as const) await giveCredits(product, who, 100);
    await addRole(product);
    ids = await made();
  });
  afterAll(() => product.close());

  /** A picture of the library, a role with it, and a talk with the role. */
  const made = async (): Promise<Ids> => {
    const icon = '/uploads/images/lamp.webp';
    const row = { path: icon, hash: 'lamp', name: '灯', image_type: '本地', width: 1, height: 1 };
    const [picture] = await product.database.transaction(() =>
      product.database.kysely
        .insertInto('images')
        .values({ ...row, is_listed: 1, user_id: 1, created_at: 0 })
        .returning('id')
        .execute(),
    );
    const role = await makeOwnRole(product, 'member', { icon, details: { scenario } });
    const session = await talkerOf(product).open(role);
    const asked = await talkerOf(product).ask(session, '在吗');
    await product.runJobs();
    const parts = ['role', 'prologue'].map((part) => ({ part, tokens: 5, count: 1 }));
    const context = JSON.stringify({ window: 100, reserved: 10, dropped: 0, parts });
    await product.database.transaction(() =>
      product.database.kysely.updateTable('role_generations').set({ context }).execute(),
    );
    const shared = await product
      .as('member')
      .call(roleShareRoutes.share, { params: { id: session }, body: { title: '一段对话' } });
    const { id: dialog, chosen: answer } = asked.body.data;
    return { role, session, answer, dialog, share: shared.body.data.key, picture: picture?.id ?? 0 };
  };
  const stored = () =>
    product.database.kysely
      .selectFrom('big_model_roles')
      .innerJoin('big_model_role_details as details', 'details.role_id', 'big_model_roles.id')
      .selectAll()
      .where('big_model_roles.id', '=', ids.role)
      .execute();

  test.each(others.flatMap((who) => Object.keys(calls).map((name) => [who, name] as const)))(
    'is not reached by a %s through: %s',
    async (who, name) => {
      const before = await stored();
      const { body } = (await calls[name]?.(product.as(who), ids)) ?? { body: undefined };
      expect(body).toBeDefined();
      const said = JSON.stringify(body);
      for (const secret of [ownRoleTexts.name, ...secrets]) expect(said).not.toContain(secret);
      expect(await stored()).toEqual(before);
    },
  );

  test.each([
    'role',
    'page of a role',
    'new session',
    'record of the back office',
    'own role',
    'card of a role of the site',
    'card of an own role',
  ])('does not exist for an administrator: %s', async (name) => {
    expect((await calls[name]?.(product.as('admin'), ids))?.body).toMatchObject({
      error: 'ROLE_NOT_FOUND',
    });
  });

  test.each(others.flatMap((who) => Object.keys(sessionCalls).map((name) => [who, name] as const)))(
    'keeps its texts from a %s through: %s',
    async (who, name) => {
      const { body } = (await sessionCalls[name]?.(product.as(who), ids)) ?? { body: undefined };
      expect(body).toBeDefined();
      const said = JSON.stringify(body);
      for (const secret of secrets) expect(said).not.toContain(secret);
    },
  );

  test('is there for its owner, who talks to it', async () => {
    const me = product.as('member');
    const role = await calls['role']?.(me, ids);
    expect(role?.body).toMatchObject({ code: 0, data: { prologue: ownRoleTexts.prologue } });
    const session = await sessionCalls['session']?.(me, ids);
    expect(session?.body.data).toMatchObject({
      ...{ may_ask: true, closed: '' },
      role: { id: ids.role, abstract: ownRoleTexts.abstract, prologue: ownRoleTexts.prologue },
    });
    const used = await me.call(roleSessionRoutes.rolesUsed);
    expect(used.body.data).toMatchObject([{ id: ids.role, name: ownRoleTexts.name }]);
  });

  test('is in the page of a share by its name and icon, without a way to it', async () => {
    const { body } = await product.as('visitor').call(roleShareRoutes.read, { params: { key: ids.share } });
    expect(body.data).toMatchObject({
      role: { id: 0, name: ownRoleTexts.name, icon: '/uploads/images/lamp.webp', may_open: false },
      prologue: '',
      dialogs: [{ question: '在吗' }],
    });
    const { body: page } = await product.get(`/bigModel/share?key=${ids.share}`);
    for (const secret of secrets) expect(page).not.toContain(secret);
  });

  test.each(['file of a session', 'pin of a session', 'new share', 'memory of a session'])(
    'has no session for an administrator who asks for more than to read: %s',
    async (name) => {
      expect((await sessionCalls[name]?.(product.as('admin'), ids))?.body).toMatchObject({
        error: 'ROLE_SESSION_NOT_FOUND',
      });
    },
  );

  test('is of a size in what a prompt had, and its text is not there', async () => {
    const { body } = (await sessionCalls['what a prompt had']?.(product.as('admin'), ids)) ?? {};
    expect(body?.data).toMatchObject({
      parts: expect.arrayContaining([expect.objectContaining({ part: 'role', text: '' })]) as unknown,
    });
  });

  test('is no title in the library of pictures', async () => {
    const { body } = (await calls['places of its icon']?.(product.as('admin'), ids)) ?? {};
    expect(body?.data).toMatchObject({ count: 1, list: [{ place: 'role', title: '用户自己的角色' }] });
  });

  test('is not changed by many at once in the back office, whatever is asked', async () => {
    const before = await stored();
    const order = { table: 'big_model_roles', action: 'remove' } as const;
    const body = { ...order, id_list: [ids.role] };
    await product.as('admin').call(bulkRoutes.rows, { body });
    expect(await stored()).toEqual(before);
  });
});
