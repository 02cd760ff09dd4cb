import { pageIn } from '#controls/use-query-view.ts';

/** The filters of the comment list; `reports` is a separate list. */
export const commentShows = ['all', 'pending', 'approved', 'removed', 'reports'] as const;
export type CommentShow = (typeof commentShows)[number];

export interface CommentView {
  readonly show: CommentShow;
  /** Filters by article; empty for all. */
  readonly articleId: string;
  readonly key: string;
  /** 1-based. */
  readonly page: number;
}

export const wholeView: CommentView = { show: 'all', articleId: '', key: '', page: 1 };

/** @param params query parameters @returns the view; invalid values count as absent */
export const readCommentView = (params: URLSearchParams): CommentView => ({
  show: commentShows.find((show) => show === params.get('show')) ?? wholeView.show,
  articleId: params.get('id') ?? '',
  key: params.get('key')?.trim() ?? '',
  page: pageIn(params),
});

/** @returns the query string without default values */
export const writeCommentView = ({ show, articleId, key, page }: CommentView): URLSearchParams =>
  new URLSearchParams({
    ...(show !== wholeView.show && { show }),
    ...(articleId !== '' && { id: articleId }),
    ...(key !== '' && { key }),
    ...(page !== wholeView.page && { page: String(page) }),
  });

/** Every change except pagination returns to the first page. */
export const changeCommentView = (view: CommentView, change: Partial<CommentView>): CommentView => ({
  ...view,
  page: wholeView.page,
  ...change,
});
