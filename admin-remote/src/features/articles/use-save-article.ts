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

/** The version on the server. */
export interface Stored {
  readonly id: string | undefined;
  readonly slug: string;
  readonly version: number;
  readonly status: ArticleStatus;
  readonly info: ArticleInfo;
  readonly text: string;
  /** Reason why an administrator returned the article; empty if none did. */
  readonly returnedFor: string;
}

/** The editor instance whose drafts the save replaces. */
export interface SavedFrom {
  readonly desk: string;
  readonly draft_key: string;
}

/** The values to store. */
export interface Wanted {
  readonly title: string;
  readonly text: string;
  /** Undefined keeps all fields except the title. */
  readonly info?: ArticleInfo;
  /** Undefined keeps the stored text. */
  readonly status?: WantedStatus | undefined;
}

export type SaveOutcome =
  | { readonly stored: Stored; readonly failure?: never }
  | { readonly failure: ApiError; readonly stored?: never };

export type TheirOutcome =
  | { readonly theirs: Stored; readonly failure?: never }
  | { readonly failure: ApiError; readonly theirs?: never };

const blank: Stored = {
  id: undefined,
  slug: '',
  version: 0,
  status: 'draft',
  info: blankInfo,
  text: '',
  returnedFor: '',
};

const storedOf = (article: ArticleDetail): Stored => ({
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
export const useSaveArticle = (article: ArticleDetail | undefined) => {
  const [stored, setStored] = useState<Stored>(() => (article ? storedOf(article) : blank));
  const latest = useRef(stored);
  const [create] = useCreateArticleMutation();
  const [update] = useUpdateArticleMutation();
  const [fetchSource] = useLazyArticleSourceQuery();
  const [saving, setSaving] = useState(false);

  const send = (now: Stored, info: ArticleInfo, { text, status }: Wanted, from: SavedFrom) => {
    if (now.id === undefined) {
      return create({ body: { ...newArticleInfo(info), content: text, status: status ?? 'draft', ...from } });
    }
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

  const save = async (wanted: Wanted, from: SavedFrom): Promise<SaveOutcome> => {
    const now = latest.current;
    const info = { ...(wanted.info ?? now.info), title: wanted.title };
    setSaving(true);
    try {
      const { data, error } = await send(now, info, wanted, from);
      if (!data) return { failure: asApiError(error) };
      const status = wanted.status ?? now.status;
      const returnedFor = status === 'draft' ? now.returnedFor : '';
      // The password is not stored in plain text anywhere, so the next save starts without one.
      const next = { ...data, info: { ...info, password: '' }, text: wanted.text, status, returnedFor };
      latest.current = next;
      setStored(next);
      return { stored: next };
    } finally {
      setSaving(false);
    }
  };

  /** The version that another user saved. */
  const fetchTheirs = async (): Promise<TheirOutcome> => {
    const { data, error } = await fetchSource({ params: { id: latest.current.id ?? '' } });
    return data ? { theirs: storedOf(data) } : { failure: asApiError(error) };
  };

  /** The version that the next save replaces. */
  const catchUp = (theirs: Stored): void => {
    latest.current = theirs;
    setStored(theirs);
  };

  return { stored, saving, save, fetchTheirs, catchUp };
};
