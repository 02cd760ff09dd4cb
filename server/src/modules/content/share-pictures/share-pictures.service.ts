import { createHash } from 'node:crypto';
import { isListed } from '@yanye/shared/policy/articles.policy';
import type { FileStore } from '#platform/files/files';
import type { SiteTime } from '#platform/time';
import { SingleFlight } from '#platform/kept-content/single-flight';
import type { AuthoredRow, readArticles } from '#content/articles/articles.read';
import { authorNameOf } from '#content/articles/reading/author-name';
import type { SettingsService } from '#site/settings/settings.service';
import type { SharePainter } from './share-painter';
import type { ShareFacts } from './share-picture';

/** Part of the key: raise it when the same facts give another picture. */
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

interface Deps {
  readonly settings: Pick<SettingsService, 'site'>;
  readonly articles: Pick<ReturnType<typeof readArticles>, 'find'>;
  readonly painter: Pick<SharePainter, 'draw'>;
  /** Cache of drawn pictures. */
  readonly files: FileStore;
  readonly time: SiteTime;
}

const keyOf = (facts: ShareFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, facts]))
    .digest('hex')
    .slice(0, 16);

export const sharePicturesService = ({ settings, articles, painter, files, time }: Deps) => {
  const flight = new SingleFlight<Uint8Array>();

  const factsOf = async (row: Shared): Promise<ShareFacts> => ({
    siteName: (await settings.site()).title,
    title: row.title,
    category: row.category,
    date: time.day(row.published_at),
    author: authorNameOf(row),
  });

  // An id may begin with a hyphen, the name of a file may not.
  const folderOf = (id: string): string => `article-${id}`;

  const drawn = async (id: string, key: string, facts: ShareFacts): Promise<Uint8Array> => {
    const folder = folderOf(id);
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
    /** Removes the pictures of articles that were deleted. */
    forget: async (ids: readonly string[]): Promise<void> => {
      for (const id of ids) for (const name of await files.list(folderOf(id))) await files.remove(name);
    },

    /**
     * Address of an article's picture, which changes with what the picture shows.
     * @returns empty for an article with a cover, and for one that readers cannot see
     */
    addressOf: async (row: Shared): Promise<string> =>
      row.banner_url !== '' || !isListed(row)
        ? ''
        : `/og/${encodeURIComponent(row.id)}.png?v=${keyOf(await factsOf(row))}`,

    /** @returns the picture and its key; undefined without a listed article of this id @throws Error when it cannot be drawn now */
    pictureOf: async (id: string) => {
      const row = await articles.find(id);
      if (row?.id !== id || !isListed(row)) return undefined;
      const facts = await factsOf(row);
      const key = keyOf(facts);
      return { key, bytes: await flight.run(`${id} ${key}`, () => drawn(id, key, facts)) };
    },
  };
};

export type SharePicturesService = ReturnType<typeof sharePicturesService>;
