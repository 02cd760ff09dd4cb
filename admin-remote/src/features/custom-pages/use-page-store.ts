import type { CustomPage, CustomPageSource } from '@yanye/shared/contract/custom-pages';
import { pagesApi } from './custom-pages.api';

export type PageInfo = Pick<CustomPage, 'title' | 'slug' | 'description' | 'is_shown' | 'sort'>;

interface StoredPage {
  readonly id: number | undefined;
  readonly version: number;
  readonly info: PageInfo;
  readonly text: string;
}

const blank: StoredPage = {
  id: undefined,
  version: 0,
  info: { title: '', slug: '', description: '', is_shown: true, sort: 0 },
  text: '',
};

const storedOf = (page: CustomPage, text: string): StoredPage => {
  const { id, version, title, slug, description, is_shown, sort } = page;
  return { id, version, info: { title, slug, description, is_shown, sort }, text };
};

const changedInfo = (now: PageInfo, wanted: PageInfo): Partial<PageInfo> =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => now[name as keyof PageInfo] !== value));

/**
 * Stores a custom page: the first save creates it, later ones send only changed fields.
 * @param page the page to edit; undefined for a new one
 */
export const usePageStore = (page: CustomPageSource | undefined) => {
  const [create] = pagesApi.useCreatePageMutation();
  const [change] = pagesApi.useChangePageMutation();
  const [fetchSource] = pagesApi.useLazyPageSourceQuery();

  return {
    initial: page ? storedOf(page, page.content) : blank,
    save: async (now: StoredPage, { info, text }: Pick<StoredPage, 'info' | 'text'>) => {
      const body = {
        version: now.version,
        ...changedInfo(now.info, info),
        ...(text !== now.text && { content: text }),
      };
      const { data, error } = await (now.id === undefined
        ? create({ body: { ...info, content: text } })
        : change({ params: { id: now.id }, body }));
      return data ? { data: storedOf(data, text) } : { error };
    },
    fetch: async ({ id = 0 }: StoredPage) => {
      const { data, error } = await fetchSource({ params: { id } });
      return data ? { data: storedOf(data, data.content) } : { error };
    },
  };
};
