import { squareSorts, type SquareSort } from '@yanye/shared/contract/square.calls';
import { listAddress, pageIn } from '@yanye/shared/list-address';

/** The parameters of the square; 0 and an empty string mean "any". */
export interface SquareFilters {
  readonly page: number;
  /** Id of a tag. */
  readonly tag: number;
  readonly key: string;
  readonly sort: SquareSort;
}

/** Characters that the server takes. */
export const longestKey = 100;

export const squarePath = '/bigModel/square';

export const noFilters: SquareFilters = { page: 1, tag: 0, key: '', sort: 'popular' };

const tagIn = (search: URLSearchParams): number => {
  const id = Number(search.get('tag') ?? NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

/** Parses the parameters of an address. Invalid values are ignored, since addresses are typed by hand. */
export const squareFiltersOf = (search: URLSearchParams): SquareFilters => {
  const sort = search.get('sort');
  const key = (search.get('key') ?? '').replace(/\p{Cc}/gu, ' ').trim();
  return {
    page: pageIn(search, 100_000),
    tag: tagIn(search),
    key: [...key].slice(0, longestKey).join(''),
    sort: squareSorts.find((known) => known === sort) ?? noFilters.sort,
  };
};

/** @returns `/bigModel/square` or `/bigModel/square?...`, the address of a list of roles */
export const squareAddress = ({ page, tag, key, sort }: SquareFilters): string =>
  listAddress(
    squarePath,
    { tag: tag === 0 ? '' : String(tag), key, sort: sort === noFilters.sort ? '' : sort },
    page,
  );

/** @returns address of the changed list, from its first page */
export const refinedSquare = (filters: SquareFilters, change: Partial<SquareFilters>): string =>
  squareAddress({ ...filters, page: 1, ...change });

/** Whether only some of the roles are listed. */
export const isNarrowed = ({ tag, key }: SquareFilters): boolean => tag !== 0 || key !== '';

/** Whether it is the square as it opens, which begins with what is featured. */
export const isFront = (filters: SquareFilters): boolean => squareAddress(filters) === squarePath;
