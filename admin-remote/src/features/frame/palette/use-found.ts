import { selectRole } from '@yanye/shared/auth/auth-slice';
import { refusalOf } from '@yanye/shared/policy/access';
import { useAppSelector } from '@yanye/shared/redux';
import { matching } from './matching';
import { messages } from './messages.zh';
import { paletteTagsApi, paletteUsersApi } from './palette.api';
import type { PaletteEntry, PaletteKind } from './palette-entry';
import { useSettled } from './use-settled';

/** Rows of people and tags. */
const most = 8;

interface Found {
  readonly entries: readonly PaletteEntry[];
  readonly state: 'ready' | 'searching' | 'failed';
}

const stateOf = ({ isError, isFetching }: { readonly isError: boolean; readonly isFetching: boolean }) =>
  isError ? 'failed' : isFetching ? 'searching' : 'ready';

/** People by name, asked from the server. @param only see `paletteWords` */
const usePeople = (only: PaletteKind | undefined, words: string): Found => {
  const key = useSettled(words);
  const isAsked = only === 'person';
  const answer = paletteUsersApi.useFoundUsersQuery(
    { query: { page: 1, limit: most, ...(key !== '' && { key }) } },
    { skip: !isAsked },
  );
  const list = isAsked ? (answer.currentData?.list ?? []) : [];
  return {
    state: key === words ? stateOf(answer) : 'searching',
    entries: list.map(({ id, nick_name, user_name }) => ({
      key: `person ${id}`,
      title: nick_name,
      hint: user_name,
      to: `/admin/users/user/${id}`,
    })),
  };
};

const useTags = (only: PaletteKind | undefined, words: string, mayManage: boolean): Found => {
  const isAsked = mayManage && (only === 'tag' || (only === undefined && words !== ''));
  const answer = paletteTagsApi.useFoundTagsQuery(undefined, { skip: !isAsked });
  const tags = (isAsked ? (answer.data ?? []) : []).map(({ value }) => ({
    key: `tag ${value}`,
    title: value,
    hint: messages.articles,
    to: `/admin/article/article_list?${new URLSearchParams({ tag: value }).toString()}`,
  }));
  return { state: stateOf(answer), entries: matching(tags, words, only === 'tag' ? most : 3) };
};

/** People and tags that match; nothing for those who may not manage. */
export const useFound = (only: PaletteKind | undefined, words: string) => {
  const mayManage = refusalOf(useAppSelector(selectRole), 'backOffice') === undefined;
  const people = usePeople(mayManage ? only : undefined, words);
  const tags = useTags(only, words, mayManage);
  const { state } = only === 'person' ? people : tags;
  return {
    mayManage,
    people: people.entries,
    tags: tags.entries,
    state: only === 'person' || only === 'tag' ? state : 'ready',
  } as const;
};
