import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import { usersModule } from '#identity/users/users.module';
import { everyDatabase } from '#test/every-database';
import { openProduct, type Product } from '#test/open-product';

everyDatabase('nick names', (open) => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct(open);
    await product.database.transaction(() =>
      product.database.kysely
        .updateTable('users')
        .set({ nick_name: '白杨 lily', nick_name_key: '白杨 lily' })
        .where('id', '=', product.ids.admin)
        .execute(),
    );
  });
  afterAll(() => product.close());

  const check = (nick: string, owner: object = {}) => product.service(usersModule).names.check(nick, owner);

  test.each([
    ['小叶', '小叶'],
    ['  Ｌｉｎ  叶 ', 'Lin 叶'],
    // Like the stranger's, but for a letter.
    ['strangers 昵称', 'strangers 昵称'],
  ])('%j becomes %j', async (raw, stored) => {
    await expect(check(raw)).resolves.toBe(stored);
  });

  test.each([
    ['empty', '　', '请填写昵称'],
    ['too long', '叶'.repeat(37), '昵称最多 36 个字'],
    ['invisible characters', '小\u200b叶', '昵称里有看不见的字符，请去掉后再试'],
    ['a reserved word', '管理员小王', '这个昵称会让人误以为是管理员或官方，请换一个'],
    ['a reserved word in Cyrillic letters', 'аdmіn', '这个昵称会让人误以为是管理员或官方，请换一个'],
    ['a reserved word with a digit for a letter', 'r00t', '这个昵称会让人误以为是管理员或官方，请换一个'],
    ['the administrator’s name in Cyrillic letters', '白杨 lilу', '这个昵称和管理员的太像，请换一个'],
    ['the administrator’s name with a capital I', '白杨 Iily', '这个昵称和管理员的太像，请换一个'],
  ])('%s is refused', async (_what, nick, message) => {
    await expect(check(nick)).rejects.toMatchObject({ word: 'NAME_REFUSED', message });
  });

  test.each([
    ['the same', 'stranger 昵称'],
    ['the same in other width and case', 'ＳＴＲＡＮＧＥＲ　昵称'],
  ])('%s name that somebody has is refused', async (_what, nick) => {
    await expect(check(nick)).rejects.toMatchObject({ word: 'NICK_NAME_TAKEN' });
  });

  test('a user may keep their name and change its spelling', async () => {
    await expect(check('Stranger 昵称', { id: product.ids.stranger })).resolves.toBe('Stranger 昵称');
  });

  test('administrators may use reserved names', async () => {
    await expect(check('超级管理员', { role: roles.admin })).resolves.toBe('超级管理员');
  });

  test.each([
    ['POST /api/users', userRoutes.create, { user_name: 'new', password: 'a long password' }],
    ['PUT /api/user_role', userRoutes.setRole, { user_id: 0 }],
  ])('%s uses the same check', async (_name, route, body) => {
    const reply = await product.as('admin').call(route, {
      body: {
        ...body,
        ...('user_id' in body && { user_id: product.ids.member }),
        nick_name: '官方',
        role: 2,
      } as never,
    });
    expect([reply.status, reply.body.error]).toEqual([422, 'NAME_REFUSED']);
  });
});
