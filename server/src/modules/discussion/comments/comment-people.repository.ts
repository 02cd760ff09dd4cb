import { roles } from '@yanye/shared/policy/roles';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from '#platform/database/database';
import { contains, inChunks } from '#platform/database/dialect';
import type { UserReadTables } from '#identity/users/users.read';
import type { CommentTables } from './comments.schema';

type Tables = CommentTables & Pick<UserReadTables, 'users'>;

export const commentPeopleRepository = (database: Database<Tables>) => ({
  addMentions: async (
    id: number,
    people: readonly { readonly user_id: number; readonly name: string }[],
  ): Promise<void> => {
    if (people.length === 0) return;
    await database.kysely
      .insertInto('comment_mentions')
      .values(people.map(({ user_id, name }) => ({ comment_id: id, user_id, name })))
      .execute();
  },

  mentionsIn: (ids: readonly number[]) =>
    inChunks(ids, (batch) =>
      database.kysely
        .selectFrom('comment_mentions')
        .innerJoin('users', 'users.id', 'comment_mentions.user_id')
        .select(['comment_id', 'user_id', 'name', 'users.nick_name'])
        .where('comment_id', 'in', batch)
        .orderBy('comment_id')
        .orderBy('user_id')
        .execute(),
    ),

  /**
   * Participants of a discussion: authors of approved comments, and the author of the article.
   * @param narrow `key`: part of the nick name; `ids`: only these users
   */
  participants: (
    articleId: string,
    authorId: number,
    narrow: { readonly key?: string; readonly ids?: readonly number[]; readonly limit: number },
  ) =>
    database.kysely
      .selectFrom('users')
      .select(['users.id', 'users.nick_name', 'users.avatar'])
      .where((where) =>
        where.or([
          where('users.id', '=', authorId),
          where(
            'users.id',
            'in',
            where
              .selectFrom('comments')
              .select('comments.user_id')
              .where('comments.article_id', '=', articleId)
              .where('comments.status', '=', 'approved')
              .where('comments.former_author', '=', ''),
          ),
        ]),
      )
      .where((where) => {
        const { key = '', ids } = narrow;
        const all: Expression<SqlBool>[] = [where('users.role', 'in', [roles.admin, roles.user])];
        if (ids) all.push(where('users.id', 'in', ids));
        if (key !== '') all.push(contains(where.ref('users.nick_name_key'), key));
        return where.and(all);
      })
      .orderBy('users.id')
      .limit(narrow.limit)
      .execute(),
});

export type CommentPeopleRepository = ReturnType<typeof commentPeopleRepository>;
