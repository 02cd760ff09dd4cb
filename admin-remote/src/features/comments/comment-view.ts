/** What the list of comments can be narrowed to; `reports` is a list of its own. */
export const commentShows = ['all', 'pending', 'approved', 'removed', 'reports'] as const;
export type CommentShow = (typeof commentShows)[number];

/** What is shown, as the address says. */
export interface CommentView {
  readonly show: CommentShow;
  /** Only what stands under this article; '' for all. */
  readonly articleId: string;
  readonly key: string;
  /** 1-based. */
  readonly page: number;
}

const firstView: CommentView = { show: 'all', articleId: '', key: '', page: 1 };

/** @param params search part of an address @returns the view; what is unknown there counts as absent */
export const readCommentView = (params: URLSearchParams): CommentView => ({
  show: commentShows.find((show) => show === params.get('show')) ?? firstView.show,
  articleId: params.get('id') ?? '',
  key: params.get('key')?.trim() ?? '',
  page: /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : firstView.page,
});

/** @param view @returns search part of its address, without what is as ever */
export const writeCommentView = ({ show, articleId, key, page }: CommentView): URLSearchParams =>
  new URLSearchParams({
    ...(show !== firstView.show && { show }),
    ...(articleId !== '' && { id: articleId }),
    ...(key !== '' && { key }),
    ...(page !== firstView.page && { page: String(page) }),
  });

/** Everything but turning pages starts at the first page again. */
export const changeCommentView = (view: CommentView, change: Partial<CommentView>): CommentView => ({
  ...view,
  page: firstView.page,
  ...change,
});

/** All comments. */
export const wholeView = firstView;
