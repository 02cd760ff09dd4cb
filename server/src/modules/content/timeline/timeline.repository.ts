import type { TimelineHow } from '@yanye/shared/contract/timeline.calls';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { countOf } from '#platform/database/results';
import type { DraftReadTables } from '#content/drafts/drafts.read';
import type { RevisionReadTables } from '#content/revisions/revisions.read';
import type { UserReadTables } from '#identity/users/users.read';

/** Which timeline: of an article, or of a user's articles that are not stored yet. */
export interface TimelineFilter {
  /** Null for articles that are not stored yet. */
  readonly articleId: string | null;
  /** Only drafts of this user. */
  readonly writer?: number;
}

export interface TimelineRow {
  readonly kind: 'd' | 'r';
  readonly id: number;
  readonly how: TimelineHow;
  readonly user_id: number;
  /** Null where the account is removed. */
  readonly nick_name: string | null;
  readonly at: number;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly desk: string;
  readonly seq: number;
}

/** What was typed, saved and published, as one list. */
export const timelineRepository = (
  database: Database<DraftReadTables & RevisionReadTables & Pick<UserReadTables, 'users'>>,
) => {
  const drafts = () =>
    database.kysely
      .selectFrom('article_drafts')
      .leftJoin('users', 'users.id', 'article_drafts.user_id')
      .select([
        sql<'d' | 'r'>`'d'`.as('kind'),
        'article_drafts.id',
        sql<TimelineHow>`article_drafts.how`.as('how'),
        'article_drafts.user_id',
        'users.nick_name',
        'article_drafts.updated_at as at',
        'article_drafts.title',
        'article_drafts.desk',
        'article_drafts.seq',
      ]);
  const revisions = () =>
    database.kysely
      .selectFrom('article_revisions')
      .leftJoin('users', 'users.id', 'article_revisions.user_id')
      .select([
        sql<'d' | 'r'>`'r'`.as('kind'),
        'article_revisions.id',
        sql<TimelineHow>`case when article_revisions.is_public = 1 then 'published' else 'saved' end`.as(
          'how',
        ),
        'article_revisions.user_id',
        'users.nick_name',
        'article_revisions.created_at as at',
        'article_revisions.title',
        sql<string>`''`.as('desk'),
        'article_revisions.version as seq',
      ]);

  const draftsOf = ({ articleId, writer }: TimelineFilter) =>
    drafts()
      .where('article_drafts.article_id', articleId === null ? 'is' : '=', articleId)
      .$if(writer !== undefined, (query) => query.where('article_drafts.user_id', '=', writer ?? 0));
  const revisionsOf = ({ articleId }: TimelineFilter) =>
    revisions().where('article_revisions.article_id', '=', articleId ?? '');

  const entriesOf = (filter: TimelineFilter) =>
    database.kysely.selectFrom(draftsOf(filter).unionAll(revisionsOf(filter)).as('timeline'));

  /** Texts are read only for the entries of a page. */
  const withTexts = async (rows: readonly Omit<TimelineRow, 'content'>[]): Promise<TimelineRow[]> => {
    const textsIn = async (
      kind: TimelineRow['kind'],
      table: 'article_drafts' | 'article_revisions',
    ): Promise<[string, string][]> => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      if (ids.length === 0) return [];
      const texts = await database.kysely
        .selectFrom(table)
        .select(['id', 'content'])
        .where('id', 'in', ids)
        .execute();
      return texts.map(({ id, content }) => [`${kind}${id}`, content]);
    };
    const texts = new Map([
      ...(await textsIn('d', 'article_drafts')),
      ...(await textsIn('r', 'article_revisions')),
    ]);
    return rows.map((row) => ({ ...row, content: texts.get(`${row.kind}${row.id}`) ?? '' }));
  };

  return {
    /** The newest first; entries of one timestamp by id. */
    list: async (filter: TimelineFilter, limit: number, offset: number): Promise<TimelineRow[]> =>
      withTexts(
        await entriesOf(filter)
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('kind', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      ),

    count: (filter: TimelineFilter): Promise<number> => countOf(entriesOf(filter)),

    find: (kind: 'd' | 'r', id: number) =>
      kind === 'd'
        ? drafts()
            .select(['article_drafts.content', 'article_drafts.article_id'])
            .where('article_drafts.id', '=', id)
            .executeTakeFirst()
        : revisions()
            .select(['article_revisions.content', 'article_revisions.article_id'])
            .where('article_revisions.id', '=', id)
            .executeTakeFirst(),
  };
};

export type TimelineRepository = ReturnType<typeof timelineRepository>;
