import { useRef, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { ArticleDetail } from '@yanye/shared/contract/articles';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import {
  useCreateArticleMutation,
  useLazyArticleSourceQuery,
  useUpdateArticleMutation,
} from './articles.api';
import { blankInfo, changedInfo, infoOf, newArticleInfo, type ArticleInfo } from './article-info';
import type { WantedStatus } from './ArticleInfoDialog';

/** What is on the server. */
export interface Stored {
  readonly id: string | undefined;
  readonly slug: string;
  readonly version: number;
  readonly status: ArticleStatus;
  readonly info: ArticleInfo;
  readonly text: string;
}

/** What shall be there. */
export interface Wanted {
  readonly title: string;
  readonly text: string;
  /** Unchanged where absent, but for the title. */
  readonly info?: ArticleInfo;
  /** Unchanged where absent. */
  readonly status?: WantedStatus | undefined;
}

export type SaveOutcome =
  | { readonly stored: Stored; readonly failure?: never }
  | { readonly failure: ApiError; readonly stored?: never };

const blank: Stored = { id: undefined, slug: '', version: 0, status: 'draft', info: blankInfo, text: '' };

const storedOf = (article: ArticleDetail): Stored => ({
  id: article.id,
  slug: article.slug,
  version: article.version,
  status: article.status,
  info: infoOf(article),
  text: article.content,
});

/**
 * Stores an article, first as a new one and then as changes of it; only what differs is sent.
 * @param article what is being edited; absent for a new one
 */
export const useSaveArticle = (article: ArticleDetail | undefined) => {
  const [stored, setStored] = useState<Stored>(() => (article ? storedOf(article) : blank));
  const latest = useRef(stored);
  const [create] = useCreateArticleMutation();
  const [update] = useUpdateArticleMutation();
  const [fetchSource] = useLazyArticleSourceQuery();
  const [saving, setSaving] = useState(false);

  const send = (now: Stored, info: ArticleInfo, { text, status }: Wanted) => {
    if (now.id === undefined) {
      return create({ body: { ...newArticleInfo(info), content: text, status: status ?? 'draft' } });
    }
    const body = {
      id: now.id,
      version: now.version,
      ...changedInfo(now.info, info),
      ...(text !== now.text && { content: text }),
      ...(status !== undefined && status !== now.status && { status }),
    };
    return update({ body });
  };

  const save = async (wanted: Wanted): Promise<SaveOutcome> => {
    const now = latest.current;
    const info = { ...(wanted.info ?? now.info), title: wanted.title };
    setSaving(true);
    try {
      const { data, error } = await send(now, info, wanted);
      if (!data) return { failure: asApiError(error) };
      const next = { ...data, info, text: wanted.text, status: wanted.status ?? now.status };
      latest.current = next;
      setStored(next);
      return { stored: next };
    } finally {
      setSaving(false);
    }
  };

  /** Takes the newest version as the one to replace, after somebody else changed the article. */
  const catchUp = async (): Promise<ApiError | undefined> => {
    const { id } = latest.current;
    if (id === undefined) return undefined;
    const { data, error } = await fetchSource({ params: { id } });
    if (!data) return asApiError(error);
    latest.current = storedOf(data);
    return undefined;
  };

  return { stored, saving, save, catchUp };
};
