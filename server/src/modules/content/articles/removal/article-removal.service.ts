import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Brought } from '@yanye/shared/contract/recycle-bin';
import type { SearchPublic } from '#content/search/search.module';
import type { SharePicturesPublic } from '#content/share-pictures/share-pictures.module';
import type { Clock } from '#platform/clock';
import type { ImagesPublic } from '#site/images/images.module';
import type { RecycleBinPublic } from '#site/recycle-bin/recycle-bin.module';
import type { RemovedRow } from '#site/recycle-bin/recycle-bin.read';
import type { RemovedFacts, RemovedPart, Restored } from '#site/recycle-bin/removed-part';
import type { ArticleChangesRepository } from '../writing/article-changes.repository';
import type { ArticleSchedule } from '../scheduling/article-schedule.jobs';
import { authorNameOf } from '../reading/author-name';
import type { ArticleRemovalRepository } from './article-removal.repository';
import { freeNames } from './free-names';

/** What an article gives up while it is in the recycle bin. */
interface GivenUp {
  readonly slug: string;
  readonly status: ArticleStatus;
}

interface Deps {
  readonly removal: ArticleRemovalRepository;
  readonly changes: Pick<ArticleChangesRepository, 'remove'>;
  readonly bin: Pick<RecycleBinPublic, 'put' | 'forget'>;
  readonly search: Pick<SearchPublic, 'restate'>;
  readonly images: Pick<ImagesPublic, 'forgetLater'>;
  readonly sharePictures: Pick<SharePicturesPublic, 'forgetLater'>;
  readonly schedule: ArticleSchedule;
  readonly clock: Clock;
}

type Facts = Awaited<ReturnType<ArticleRemovalRepository['removedOf']>>[number];

const givenUp = (row: RemovedRow): GivenUp => JSON.parse(row.given_up) as GivenUp;

const addressOf = (slug: string): string => `/article/${slug}`;

const broughtBy = (row: Facts): Partial<Brought> => ({
  comment_count: row.comment_count,
  digg_count: row.digg_count,
  collects_count: row.collects_count,
  picture_count: row.pictures + (row.banner_url === '' ? 0 : 1),
  series: row.series,
  is_locked: row.visibility === 'password',
});

/** A plan whose time has passed in the recycle bin is not carried out late: nothing is published by being restored. */
const statusNow = (
  { published_at, withdraw_at }: Facts,
  status: ArticleStatus,
  now: number,
): ArticleStatus => {
  if (status === 'scheduled' && published_at <= now) return 'draft';
  if (status === 'published' && withdraw_at > 0 && withdraw_at <= now) return 'withdrawn';
  return status;
};

/** Articles in the recycle bin: moved there, described, restored, purged. */
export const articleRemovalService = (deps: Deps) => {
  const { removal, changes, bin, search, images, sharePictures, schedule, clock } = deps;

  const named = (rows: readonly RemovedRow[]) =>
    freeNames(
      removal,
      rows.map((row) => ({ id: row.record_id, slug: givenUp(row).slug, title: row.title })),
    );

  const byId = async (rows: readonly RemovedRow[]) =>
    new Map((await removal.removedOf(rows.map(({ record_id }) => record_id))).map((row) => [row.id, row]));

  const part: RemovedPart = {
    kind: 'article',

    describe: async (rows) => {
      const [names, articles] = [await named(rows), await byId(rows)];
      return new Map(
        rows.flatMap((row): [string, RemovedFacts][] => {
          const article = articles.get(row.record_id);
          if (!article) return [];
          const { slug } = givenUp(row);
          const name = names.get(row.record_id) ?? { slug, title: row.title };
          const facts = {
            author: authorNameOf(article),
            category: article.category,
            address: addressOf(slug),
            otherAddress: name.slug === slug ? '' : addressOf(name.slug),
            otherTitle: name.title === row.title ? '' : name.title,
            brings: broughtBy(article),
          };
          return [[row.record_id, facts]];
        }),
      );
    },

    restore: async (rows) => {
      const [names, articles] = [await named(rows), await byId(rows)];
      const restored = new Map<string, Restored>();
      for (const row of rows) {
        const article = articles.get(row.record_id);
        const name = names.get(row.record_id);
        if (!article || !name) continue;
        const status = statusNow(article, givenUp(row).status, clock.now());
        await removal.show({ ...name, status });
        await schedule.scheduleTransitions(name.id, { ...article, status });
        const { title } = name;
        restored.set(name.id, { title, address: addressOf(name.slug), comments: article.comment_count });
      }
      await search.restate([...restored.keys()]);
      return restored;
    },

    purge: async (rows) => {
      const ids = rows.map(({ record_id }) => record_id);
      const shown = await removal.picturesOf(ids);
      await changes.remove(ids);
      await images.forgetLater(shown);
      await sharePictures.forgetLater(ids);
    },
  };

  return {
    part,

    /**
     * Moves articles into the recycle bin; call it inside a transaction.
     * @param by id of the user who removes them
     * @returns ids of those that were not there yet
     */
    remove: async (ids: readonly string[], by: number): Promise<string[]> => {
      const rows = await removal.hold(ids);
      await bin.put(
        rows.map(({ id, title, user_id, slug, status }) => ({
          kind: 'article',
          record_id: id,
          title,
          owner_id: user_id,
          removed_at: clock.now(),
          removed_by: by,
          given_up: { slug, status } satisfies GivenUp,
        })),
      );
      const gone = rows.map(({ id }) => id);
      await removal.hide(gone);
      await search.restate(gone);
      return gone;
    },

    /** Deletes articles that go with the account of their author, in the recycle bin or not; call it inside a transaction. */
    deleteForGood: async (ids: readonly string[]): Promise<void> => {
      await bin.forget('article', ids);
      await changes.remove(ids);
    },
  };
};

export type ArticleRemovalService = ReturnType<typeof articleRemovalService>;
