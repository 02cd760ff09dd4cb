import { sql } from 'kysely';
import { migrations } from '#app/schema';
import { openDatabase } from '#platform/database/open-database';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import type { Tables } from '#test/tables';

// A schema is built twice here.
jest.setTimeout(60_000);

/** With sessions, whose table refers to that of roles. */
const earlier = migrations.filter(
  ({ name, after = [] }) =>
    !/^(big-model|role-sessions)-000[2-9]$/.test(name) && !after.includes('big-model-0002'),
);

everyDatabase('roles from before people had their own', (open) => {
  test('keep their names, tags and sessions, and names that only differ in case do not collide', async () => {
    const place = await emptyPlace(open);
    const names = ['老编辑', 'Poe', 'poe', 'site:poe', '7'];
    const before = (await openDatabase(place, earlier)).forTables<Tables>();
    const write = (statement: ReturnType<typeof sql>) =>
      before.transaction(async () => void (await statement.execute(before.kysely)));
    for (const name of names)
      await write(sql`insert into big_model_roles (name, icon, created_at) values (${name}, 'i', 9)`);
    await write(sql`insert into big_model_tags (title, created_at) values ('写作', 1)`);
    await write(sql`insert into big_model_role_tags (role_id, tag_id) values (1, 1)`);
    await write(sql`insert into users (user_name, nick_name, user_name_key, nick_name_key, role, created_at)
      values ('lin', 'lin', 'lin', 'lin', 2, 1)`);
    await write(sql`insert into role_sessions (user_id, role_id, role_name, name, created_at, used_at)
      values (1, 1, '老编辑', '一次', 1, 1)`);
    await before.close();

    const database = (await openDatabase(place, migrations)).forTables<Tables>();
    const { kysely } = database;
    const roles = await kysely.selectFrom('big_model_roles').selectAll().orderBy('id').execute();
    expect(roles.map(({ name }) => name)).toEqual(names);
    expect(roles.map(({ name_key }) => name_key)).toEqual([
      'site:老编辑',
      'site:poe',
      'site:poe 3',
      'site:site:poe',
      'site:7',
    ]);
    expect(roles[0]).toMatchObject({
      ...{ owner_id: null, author_id: null, is_featured: 0, popularity: 0 },
      ...{ created_at: 9, updated_at: 9, icon: 'i' },
    });
    expect(await kysely.selectFrom('big_model_role_tags').selectAll().execute()).toEqual([
      { role_id: 1, tag_id: 1 },
    ]);
    expect(await kysely.selectFrom('role_sessions').select(['role_id', 'name']).execute()).toEqual([
      { role_id: 1, name: '一次' },
    ]);
    await database.close();
  });

  test('share a name only where their owners differ', async () => {
    const { database } = await open();
    const tables = database.forTables<Tables>();
    const add = (name_key: string) =>
      tables.transaction(
        async () =>
          void (await tables.kysely
            .insertInto('big_model_roles')
            .values({ name: '甲', name_key, created_at: 1 } as never)
            .execute()),
      );
    await add('site:甲');
    await add('5:甲');
    await expect(add('site:甲')).rejects.toThrow(/unique/i);
  });
});
