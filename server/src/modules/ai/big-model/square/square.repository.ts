import { sql } from 'kysely';
import type { SquareSort } from '@yanye/shared/contract/square.calls';
import type { Database } from '#platform/database/database';
import { contains } from '#platform/database/dialect';
import { countOf } from '#platform/database/results';
import type { BigModelTables } from '../big-model.schema';

export interface SquareFilter {
  /** Id of a tag; '' for all roles. */
  readonly tag: number | '';
  readonly key: string;
}

interface SquarePage extends SquareFilter {
  readonly sort: SquareSort;
  readonly page: number;
  readonly limit: number;
}

const card = [
  'roles.id',
  'roles.name',
  'roles.abstract',
  'roles.icon',
  'roles.popularity',
  'roles.author_id',
  'roles.created_at',
] as const;

/** The square shows roles of the site that are switched on. */
export const squareRepository = (database: Database<BigModelTables>) => {
  const onSquare = () =>
    database.kysely
      .selectFrom('big_model_roles as roles')
      .where('roles.owner_id', 'is', null)
      .where('roles.enable', '=', 1);

  const matching = ({ tag, key }: SquareFilter) =>
    onSquare()
      .$if(tag !== '', (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('big_model_role_tags as links')
              .select('links.role_id')
              .whereRef('links.role_id', '=', 'roles.id')
              .where('links.tag_id', '=', tag === '' ? 0 : tag),
          ),
        ),
      )
      .$if(key !== '', (query) =>
        query.where((where) =>
          where.or([contains(sql.ref('roles.name'), key), contains(sql.ref('roles.abstract'), key)]),
        ),
      );

  return {
    /** Roles with each of their tags, by the order of the tags. */
    ofTags: (limit: number) =>
      onSquare()
        .innerJoin('big_model_role_tags as links', 'links.role_id', 'roles.id')
        .select(['links.tag_id', 'roles.id', 'roles.name', 'roles.abstract', 'roles.icon'])
        .orderBy('links.tag_id')
        .orderBy('roles.id')
        .limit(limit)
        .execute(),

    page: ({ sort, page, limit, ...filter }: SquarePage) =>
      matching(filter)
        .select(card)
        .$if(sort === 'popular', (query) => query.orderBy('roles.popularity', 'desc'))
        .orderBy('roles.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    count: (filter: SquareFilter): Promise<number> => countOf(matching(filter)),

    /** Roles of each tag that has any. */
    countsOfTags: () =>
      onSquare()
        .innerJoin('big_model_role_tags as links', 'links.role_id', 'roles.id')
        .select(['links.tag_id', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('links.tag_id')
        .execute(),

    featured: (limit: number) =>
      onSquare()
        .where('roles.is_featured', '=', 1)
        .select([...card, 'roles.prologue'])
        .orderBy('roles.id')
        .limit(limit)
        .execute(),
  };
};

export type SquareRepository = ReturnType<typeof squareRepository>;
