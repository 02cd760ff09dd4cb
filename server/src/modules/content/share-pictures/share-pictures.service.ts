import { createHash } from 'node:crypto';
import type { SiteInfo } from '@yanye/shared/contract/settings';
import { isListed } from '@yanye/shared/policy/articles.policy';
import type { FileStore } from '#platform/files/files';
import type { SiteTime } from '#platform/time';
import type { AuthoredRow } from '#content/articles/articles.read';
import { authorNameOf } from '#content/articles/reading/author-name';
import { SingleFlight } from '#delivery/documents/single-flight';
import type { SharePainter } from './share-painter';
import type { ShareFacts } from './share-picture';

/** Names the way of drawing: raise it when the same facts give another picture. */
const recipe = 1;

type Shared = Pick<
  AuthoredRow,
  | 'id'
  | 'title'
  | 'category'
  | 'published_at'
  | 'status'
  | 'visibility'
  | 'banner_url'
  | 'user_nick_name'
  | 'former_author'
>;

/** A picture with the name of what it shows. */
export interface SharePicture {
  readonly key: string;
  readonly bytes: Uint8Array;
}

interface Needs {
  readonly site: () => Promise<Pick<SiteInfo, 'title'>>;
  /** Finds an article by id or slug, in whatever state. */
  readonly find: (word: string) => Promise<Shared | undefined>;
  readonly painter: Pick<SharePainter, 'draw'>;
  /** Where pictures are kept; losing them costs drawing them again. */
  readonly files: FileStore;
  readonly time: SiteTime;
}

const keyOf = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, facts]))
    .digest('hex')
    .slice(0, 16);

/** Pictures that other sites show for articles without a cover. */
export const sharePicturesService = ({ site, find, painter, files, time }: Needs) => {
  const flight = new SingleFlight<Uint8Array>();

  const factsOf = async (row: Shared): Promise<ShareFacts> => ({
    siteName: (await site()).title,
    title: row.title,
    category: row.category,
    date: time.day(row.published_at),
    author: authorNameOf(row),
  });

  const drawn = async (id: string, key: string, facts: ShareFacts): Promise<Uint8Array> => {
    // An id may begin with a hyphen, a file's name may not.
    const folder = `article-${id}`;
    const name = `${folder}/${key}.png`;
    const kept = await files.read(name);
    if (kept) return kept;
    const bytes = await painter.draw(facts);
    const before = await files.list(folder);
    await files.write(name, bytes);
    for (const old of before) if (old !== name) await files.remove(old);
    return bytes;
  };

  return {
    /**
     * Where an article's picture is: another address whenever it would look otherwise.
     * @returns empty for an article that has a cover, or that readers cannot see
     */
    addressOf: async (row: Shared): Promise<string> =>
      row.banner_url !== '' || !isListed(row)
        ? ''
        : `/og/${encodeURIComponent(row.id)}.png?v=${keyOf(await factsOf(row))}`,

    /** @returns undefined where no article that everybody may know of has this id @throws Error when it cannot be drawn now */
    pictureOf: async (id: string): Promise<SharePicture | undefined> => {
      const row = await find(id);
      if (row?.id !== id || !isListed(row)) return undefined;
      const facts = await factsOf(row);
      const key = keyOf(facts);
      return { key, bytes: await flight.run(`${id} ${key}`, () => drawn(id, key, facts)) };
    },
  };
};

export type SharePicturesService = ReturnType<typeof sharePicturesService>;
