import { isListed, mayReadArticle } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import { refuse } from '#platform/errors';
import type { AuthoredRow } from '../articles.schema';
import type { ArticlesRepository } from '../reading/articles.repository';
import type { ArticleLocks } from './article-locks';
import type { ArticleReader, KeptByBrowser } from '../reading/article-reader';

interface Deps {
  readonly articles: Pick<ArticlesRepository, 'find'>;
  readonly locks: Pick<ArticleLocks, 'hasPass' | 'isOpenTo'>;
}

/** Finds an article and refuses readers who may not see it. */
export const articleAccessService = ({ articles, locks }: Deps) => {
  const readable = async (viewer: Actor | undefined, idOrSlug: string): Promise<AuthoredRow> => {
    const row = await articles.find(idOrSlug);
    return row && mayReadArticle(viewer, row) ? row : refuse('ARTICLE_NOT_FOUND');
  };

  return {
    /** @throws AppError ARTICLE_NOT_FOUND where there is none that this viewer may know of */
    readable,

    /** @throws AppError ARTICLE_NOT_FOUND; ARTICLE_LOCKED for a reader who may know of it and has not given its password */
    readText: async (reader: ArticleReader, idOrSlug: string): Promise<AuthoredRow> => {
      const row = await readable(reader.viewer, idOrSlug);
      return (await locks.isOpenTo(reader, row)) ? row : refuse('ARTICLE_LOCKED');
    },

    /** @returns the id of the article that these cookies unlock and that would be locked without them */
    openedAt: async (word: string, cookies: KeptByBrowser): Promise<string | undefined> => {
      const row = await articles.find(word);
      const isLocked = row !== undefined && isListed(row) && row.visibility === 'password';
      return isLocked && (await locks.hasPass({ cookies }, row)) ? row.id : undefined;
    },
  };
};

export type ArticleAccessService = ReturnType<typeof articleAccessService>;
