import { sql } from 'kysely';
import { migrations } from '#app/schema';
import { openDatabase } from '#platform/database/open-database';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import type { Tables } from '#test/tables';

// A schema is built twice here.
jest.setTimeout(60_000);

const earlier = migrations.filter(({ name }) => !['notices-0002', 'notices-0003'].includes(name));

everyDatabase('notices from before those of the group chat', (open) => {
  const filled = async () => {
    const place = await emptyPlace(open);
    const before = (await openDatabase(place, earlier)).forTables<Tables>();
    const { kysely } = before;
    const write = (statement: ReturnType<typeof sql>) =>
      before.transaction(async () => void (await statement.execute(before.kysely)));
    for (const name of ['lin', 'mo'])
      await write(
        sql`insert into users (user_name, nick_name, user_name_key, nick_name_key, role, created_at)
          values (${name}, ${name}, ${name}, ${name}, 2, 1)`,
      );
    await write(
      sql`insert into articles (id, slug, title, title_key, user_id, status, created_at, updated_at, published_at)
        values ('a1', 'a1', '一篇', '一篇', 1, 'published', 1, 1, 1)`,
    );
    await write(
      sql`insert into comments (article_id, parent_id, depth, user_id, content, created_at) values ('a1', null, 0, 1, '话', 1)`,
    );
    await write(sql`insert into notices (user_id, kind, article_id, comment_id, actor_id, created_at)
      values (1, 'reply', 'a1', 1, 2, 5), (2, 'mention', 'a1', 1, 1, 6), (2, 'submitted', 'a1', null, 1, 7)`);
    await write(sql`delete from notices where kind = 'submitted'`);
    const rows = await kysely.selectFrom('notices').selectAll().orderBy('id').execute();
    await before.close();
    return { place, rows };
  };

  test('are kept, with their ids, and ids of removed ones are not given again', async () => {
    const { place, rows } = await filled();
    expect(rows).toHaveLength(2);
    const database = (await openDatabase(place, migrations)).forTables<Tables>();
    const after = await database.kysely.selectFrom('notices').selectAll().orderBy('id').execute();
    expect(after).toEqual(rows.map((row) => ({ ...row, chat_message_id: null, amount: 0, subject: '' })));
    const added = await database.transaction(() =>
      database.kysely
        .insertInto('notices')
        .values({ user_id: 1, kind: 'submitted', article_id: 'a1', created_at: 8 })
        .returning('id')
        .execute(),
    );
    expect(added).toEqual([{ id: 4 }]);
    await database.close();
  });

  test('have their constraints as before, and leave with what they are about', async () => {
    const { place } = await filled();
    const database = (await openDatabase(place, migrations)).forTables<Tables>();
    const add = (row: object) =>
      database.transaction(
        async () =>
          void (await database.kysely
            .insertInto('notices')
            .values({ user_id: 1, kind: 'reply', created_at: 9, ...row })
            .execute()),
      );
    await expect(add({ article_id: 'a1', comment_id: 1 })).rejects.toThrow(/unique/i);
    await expect(add({ article_id: 'nowhere' })).rejects.toThrow(/foreign key/i);
    await expect(add({ chat_message_id: 1 })).rejects.toThrow(/foreign key/i);
    await database.transaction(async () => {
      await sql`insert into chat_messages (room_id, sender, client_id, msg_type, content, created_at)
        values (1, 'user:1', 'one', 2, '你好', 1)`.execute(database.kysely);
    });
    await add({ chat_message_id: 1 });
    await expect(add({ chat_message_id: 1 })).rejects.toThrow(/unique/i);
    await database.transaction(async () => {
      await database.kysely.deleteFrom('articles').execute();
      await database.kysely.deleteFrom('chat_messages').execute();
    });
    expect(await database.kysely.selectFrom('notices').select('id').execute()).toEqual([]);
    await database.close();
  });

  test('are in a table like that of a new database', async () => {
    const { place } = await filled();
    const database = await openDatabase(place, migrations);
    const fresh = (await open()).database;
    const indexes =
      database.dialect.name === 'sqlite'
        ? sql<{
            name: string;
          }>`select name, sql from sqlite_master where tbl_name like 'notices%' order by name`
        : sql<{ name: string }>`select indexname as name, indexdef as sql from pg_indexes
            where tablename like 'notices%' order by indexname`;
    const [migrated, made] = [
      (await indexes.execute(database.kysely)).rows,
      (await indexes.execute(fresh.kysely)).rows,
    ];
    expect(migrated).toEqual(made);
    expect(migrated.map(({ name }) => name)).not.toContain('notices_before');
    await database.close();
  });
});
