import { useRef, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { CustomPage, CustomPageSource } from '@yanye/shared/contract/pages';
import { useChangePageMutation, useCreatePageMutation, useLazyPageSourceQuery } from './pages.api';

/** The fields of a page except its text. */
export type PageInfo = Pick<CustomPage, 'title' | 'slug' | 'description' | 'is_shown' | 'sort'>;

/** The version on the server; without an id it is not stored yet. */
export interface StoredPage extends PageInfo {
  readonly id: number | undefined;
  readonly version: number;
  readonly content: string;
}

export type SaveOutcome =
  | { readonly stored: StoredPage; readonly failure?: never }
  | { readonly failure: ApiError; readonly stored?: never };

export type TheirOutcome =
  | { readonly theirs: StoredPage; readonly failure?: never }
  | { readonly failure: ApiError; readonly theirs?: never };

const blank: StoredPage = {
  id: undefined,
  version: 0,
  title: '',
  slug: '',
  description: '',
  is_shown: true,
  sort: 0,
  content: '',
};

/** @returns the fields except the text */
export const infoOf = ({ title, slug, description, is_shown, sort }: PageInfo): PageInfo => ({
  title,
  slug,
  description,
  is_shown,
  sort,
});

const storedOf = ({ id, version, content, ...page }: CustomPageSource): StoredPage => ({
  ...infoOf(page),
  id,
  version,
  content,
});

const changedInfo = (now: PageInfo, wanted: PageInfo): Partial<PageInfo> =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => now[name as keyof PageInfo] !== value));

/**
 * Stores a custom page: the first save creates it, later ones send only changed fields.
 * @param page the page to edit; undefined for a new one
 */
export const useSavePage = (page: CustomPageSource | undefined) => {
  const [stored, setStored] = useState<StoredPage>(() => (page ? storedOf(page) : blank));
  const latest = useRef(stored);
  const [create] = useCreatePageMutation();
  const [change] = useChangePageMutation();
  const [fetchSource] = useLazyPageSourceQuery();
  const [saving, setSaving] = useState(false);

  const send = (info: PageInfo, content: string) => {
    const now = latest.current;
    if (now.id === undefined) return create({ body: { ...info, content } });
    const body = {
      version: now.version,
      ...changedInfo(now, info),
      ...(content !== now.content && { content }),
    };
    return change({ params: { id: now.id }, body });
  };

  const save = async (info: PageInfo, content: string): Promise<SaveOutcome> => {
    setSaving(true);
    try {
      const { data, error } = await send(info, content);
      if (!data) return { failure: asApiError(error) };
      const next = { ...infoOf(data), id: data.id, version: data.version, content };
      latest.current = next;
      setStored(next);
      return { stored: next };
    } finally {
      setSaving(false);
    }
  };

  /** The version that another user saved. */
  const fetchTheirs = async (): Promise<TheirOutcome> => {
    const { data, error } = await fetchSource({ params: { id: latest.current.id ?? 0 } });
    return data ? { theirs: storedOf(data) } : { failure: asApiError(error) };
  };

  /** The version that the next save replaces. */
  const catchUp = (theirs: StoredPage): void => {
    latest.current = theirs;
    setStored(theirs);
  };

  return { stored, saving, save, fetchTheirs, catchUp };
};
