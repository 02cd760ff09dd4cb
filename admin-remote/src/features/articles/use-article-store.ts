import type { ArticleDetail } from '@yanye/shared/contract/articles';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { articlesApi } from './articles.api';
import { blankInfo, changedInfo, infoOf, newArticleInfo, type ArticleInfo } from './article-info';

interface StoredArticle {
  readonly id: string | undefined;
  readonly slug: string;
  readonly version: number;
  readonly status: ArticleStatus;
  readonly info: ArticleInfo;
  readonly text: string;
  /** Reason why an administrator returned the article; empty if none did. */
  readonly returnedFor: string;
}

interface Wanted {
  readonly info: ArticleInfo;
  readonly text: string;
  /** Undefined keeps the stored status. */
  readonly status?: ArticleStatus | undefined;
}

/** The editor instance whose drafts the save replaces. */
interface SavedFrom {
  readonly desk: string;
  readonly draft_key: string;
}

const blank: StoredArticle = {
  id: undefined,
  slug: '',
  version: 0,
  status: 'draft',
  info: blankInfo,
  text: '',
  returnedFor: '',
};

const storedOf = (article: ArticleDetail): StoredArticle => ({
  id: article.id,
  slug: article.slug,
  version: article.version,
  status: article.status,
  info: infoOf(article),
  text: article.content,
  returnedFor: article.submission?.reason ?? '',
});

/**
 * Stores an article: the first save creates it, later ones send only changed fields.
 * @param article the article to edit; undefined for a new one
 */
export const useArticleStore = (article: ArticleDetail | undefined) => {
  const [create] = articlesApi.useCreateArticleMutation();
  const [update] = articlesApi.useUpdateArticleMutation();
  const [fetchSource] = articlesApi.useLazyArticleSourceQuery();

  const send = (now: StoredArticle, { info, text, status }: Wanted, from: SavedFrom) => {
    if (now.id === undefined)
      return create({ body: { ...newArticleInfo(info), content: text, status: status ?? 'draft', ...from } });
    const body = {
      id: now.id,
      version: now.version,
      ...from,
      ...changedInfo(now.info, info),
      ...(text !== now.text && { content: text }),
      ...(status !== undefined && status !== now.status && { status }),
    };
    return update({ body });
  };

  return {
    initial: article ? storedOf(article) : blank,
    save: async (now: StoredArticle, wanted: Wanted, from: SavedFrom) => {
      const { data, error } = await send(now, wanted, from);
      if (!data) return { error };
      const { info, text, status = now.status } = wanted;
      const returnedFor = status === 'draft' ? now.returnedFor : '';
      // The password is not stored in plain text anywhere, so the next save starts without one.
      const next: StoredArticle = { ...data, info: { ...info, password: '' }, text, status, returnedFor };
      return { data: next };
    },
    fetch: async ({ id = '' }: StoredArticle) => {
      const { data, error } = await fetchSource({ params: { id } });
      return data ? { data: storedOf(data) } : { error };
    },
  };
};
