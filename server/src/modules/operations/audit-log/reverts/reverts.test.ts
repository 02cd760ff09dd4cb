import { advertRoutes } from '@yanye/shared/contract/adverts';
import { linkRoutes } from '@yanye/shared/contract/links';
import { logRoutes } from '@yanye/shared/contract/logs';
import { mailRoutes } from '@yanye/shared/contract/mail';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';

const neighbour = { title: '邻居', href: 'https://a.example', description: '隔壁', sort: 3 };
const promotion = { title: '推广', href: 'https://b.example', images: '/uploads/images/a.webp' };

everyDatabase('reverting an operation', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
  });
  afterAll(() => product.close());
  afterEach(() => product.reset());

  const admin = () => product.as('admin');
  const newest = async () => {
    const { list } = (await admin().call(logRoutes.list, { query: { type: '2' } })).body.data;
    return list[0] ?? { id: 0, title: '', details: undefined };
  };
  const revert = (id: number) => admin().call(logRoutes.revert, { params: { id } });
  const links = async () => (await admin().call(linkRoutes.list)).body.data.list;
  const adverts = async () => (await admin().call(advertRoutes.list)).body.data.list;

  it('takes a change back, and leaves an entry that says which', async () => {
    const { id } = (await admin().call(linkRoutes.create, { body: neighbour })).body.data;
    await admin().call(linkRoutes.update, { params: { id }, body: { title: '老邻居', sort: 9 } });
    const changed = await newest();
    expect(changed.details).toMatchObject({ may_revert: true, reverted_by: 0 });
    const reverted = await revert(changed.id);
    expect(await links()).toMatchObject([{ id, ...neighbour }]);
    const entry = await newest();
    expect(entry).toMatchObject({
      id: reverted.body.data.entry,
      title: '撤销：修改了友情链接「邻居」',
      details: { reverts: changed.id },
    });
    const one = (await admin().call(logRoutes.one, { params: { id: changed.id } })).body.data;
    expect(one.details).toMatchObject({ may_revert: false, reverted_by: entry.id });
    expect((await revert(changed.id)).body.error).toBe('LOG_REVERTED');
  });

  it('brings a removed record back under its id, and removes an added one', async () => {
    const { id } = (await admin().call(advertRoutes.create, { body: promotion })).body.data;
    const added = await newest();
    await admin().call(advertRoutes.remove, { body: { id_list: [id] } });
    await revert((await newest()).id);
    expect(await adverts()).toMatchObject([{ id, ...promotion }]);
    await revert(added.id);
    expect(await adverts()).toEqual([]);
  });

  it('is refused where something changed since, and changes nothing', async () => {
    const { id } = (await admin().call(linkRoutes.create, { body: neighbour })).body.data;
    await admin().call(linkRoutes.update, { params: { id }, body: { title: '老邻居' } });
    const changed = await newest();
    await admin().call(linkRoutes.update, { params: { id }, body: { title: '新邻居' } });
    const refused = await revert(changed.id);
    expect(refused).toMatchObject({ status: 409, body: { error: 'LOG_REVERT_CONFLICT' } });
    expect(await links()).toMatchObject([{ title: '新邻居' }]);
    await admin().call(linkRoutes.remove, { body: { id_list: [id] } });
    expect((await revert(changed.id)).body.error).toBe('LOG_REVERT_CONFLICT');
  });

  it('is refused for a secret, whose value the log does not know', async () => {
    const mail = { host: 'smtp.example.com', default_from_email: 'a@example.com' };
    await admin().call(mailRoutes.saveSettings, { body: { ...mail, password: 'first' } });
    await admin().call(mailRoutes.saveSettings, { body: { ...mail, password: 'second' } });
    const secret = await newest();
    expect(secret.details?.may_revert).toBe(false);
    expect((await revert(secret.id)).body.error).toBe('LOG_NOT_REVERTIBLE');
  });

  it('is refused where the address is taken by now, for other kinds, and without an entry', async () => {
    const { id } = (await admin().call(linkRoutes.create, { body: neighbour })).body.data;
    await admin().call(linkRoutes.remove, { body: { id_list: [id] } });
    const removed = await newest();
    await admin().call(linkRoutes.create, { body: { ...neighbour, title: '另一个' } });
    expect((await revert(removed.id)).body.error).toBe('LOG_REVERT_CONFLICT');
    const lin = { user_name: 'lin', nick_name: '林', password: 'a good password', role: roles.user };
    await admin().call(userRoutes.create, { body: lin });
    const other = await newest();
    expect(other.details?.may_revert).toBe(false);
    expect((await revert(other.id)).body.error).toBe('LOG_NOT_REVERTIBLE');
    expect((await revert(999_999)).body.error).toBe('LOG_NOT_FOUND');
  });
});
