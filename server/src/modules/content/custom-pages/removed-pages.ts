import type { Clock } from '#platform/clock';
import type { ImagesPublic } from '#site/images/images.module';
import type { RecycleBinPublic } from '#site/recycle-bin/recycle-bin.module';
import type { RemovedRow } from '#site/recycle-bin/recycle-bin.read';
import type { RemovedFacts, RemovedPart, Restored } from '#site/recycle-bin/removed-part';
import type { CustomPagesRepository } from './custom-pages.repository';
import type { RemovedPagesRepository } from './removed-pages.repository';

/** What a page gives up while it is in the recycle bin. */
interface GivenUp {
  readonly slug: string;
}

interface Deps {
  readonly removal: RemovedPagesRepository;
  readonly pages: Pick<CustomPagesRepository, 'remove'>;
  readonly bin: Pick<RecycleBinPublic, 'put'>;
  readonly images: Pick<ImagesPublic, 'forgetLater'>;
  readonly clock: Clock;
}

/** Numbers that are tried behind a slug that is taken. */
const numbers = Array.from({ length: 30 }, (_, at) => at + 2);

const slugOf = (row: RemovedRow): string => (JSON.parse(row.given_up) as GivenUp).slug;

const slugsFor = (slug: string): string[] => [slug, ...numbers.map((number) => `${slug}-${number}`)];

const addressOf = (slug: string): string => `/page/${slug}`;

/** Custom pages in the recycle bin: moved there, described, restored, purged. */
export const removedPages = ({ removal, pages, bin, images, clock }: Deps) => {
  /** @returns by id of the record */
  const freeSlugs = async (rows: readonly RemovedRow[]): Promise<ReadonlyMap<string, string>> => {
    const taken = new Set(await removal.slugsAmong(rows.flatMap((row) => slugsFor(slugOf(row)))));
    const free = new Map<string, string>();
    for (const row of rows) {
      const slug = slugsFor(slugOf(row)).find((each) => !taken.has(each)) ?? `page-${row.record_id}`;
      taken.add(slug);
      free.set(row.record_id, slug);
    }
    return free;
  };

  const part: RemovedPart = {
    kind: 'page',

    describe: async (rows) => {
      const slugs = await freeSlugs(rows);
      const pictures = await removal.picturesOf(rows.map(({ record_id }) => Number(record_id)));
      return new Map(
        rows.map((row): [string, RemovedFacts] => {
          const [slug, other] = [slugOf(row), slugs.get(row.record_id) ?? ''];
          const picture_count = pictures.filter(({ page_id }) => String(page_id) === row.record_id).length;
          const facts = {
            author: '',
            category: '',
            address: addressOf(slug),
            otherAddress: other === slug ? '' : addressOf(other),
            otherTitle: '',
            brings: { picture_count },
          };
          return [row.record_id, facts];
        }),
      );
    },

    restore: async (rows) => {
      const slugs = await freeSlugs(rows);
      const restored = new Map<string, Restored>();
      for (const { record_id, title } of rows) {
        const slug = slugs.get(record_id) ?? '';
        await removal.show(Number(record_id), slug);
        restored.set(record_id, { title, address: addressOf(slug), comments: 0 });
      }
      return restored;
    },

    purge: async (rows) => {
      const ids = rows.map(({ record_id }) => Number(record_id));
      const shown = await removal.picturesOf(ids);
      await pages.remove(ids);
      await images.forgetLater(shown.map(({ path, owner }) => ({ path, owner })));
    },
  };

  return {
    part,

    /** @param ids as bulk actions name them @returns those whose pages are not in the recycle bin */
    presentAmong: async (ids: readonly string[]): Promise<string[]> =>
      (await removal.presentAmong(ids.map(Number).filter(Number.isSafeInteger))).map(String),

    /** Moves pages into the recycle bin; call it inside a transaction. @returns ids of those that were not there yet */
    remove: async (ids: readonly number[], by: number): Promise<number[]> => {
      if (ids.length === 0) return [];
      const rows = await removal.hold(ids);
      if (rows.length === 0) return [];
      await bin.put(
        rows.map(({ id, title, slug }) => ({
          kind: 'page',
          record_id: String(id),
          title,
          owner_id: 0,
          removed_at: clock.now(),
          removed_by: by,
          given_up: { slug } satisfies GivenUp,
        })),
      );
      const gone = rows.map(({ id }) => id);
      await removal.hide(gone);
      return gone;
    },
  };
};

export type RemovedPages = ReturnType<typeof removedPages>;
