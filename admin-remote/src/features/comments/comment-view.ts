import { queryView } from '#controls/query-view.ts';

/** The filters of the comment list; `reports` is a separate list. */
export const commentShows = ['all', 'pending', 'approved', 'removed', 'reports'] as const;

export type CommentShow = (typeof commentShows)[number];

export interface CommentView {
  readonly show: CommentShow;
  /** Id of the article whose comments are shown; empty for all. */
  readonly id: string;
  readonly key: string;
  /** 1-based. */
  readonly page: number;
}

export const commentView = queryView<CommentView>(
  { show: 'all', id: '', key: '', page: 1 },
  { show: commentShows },
);
export const wholeView = commentView.defaults;

/** Every change except pagination returns to the first page. */
export const changeCommentView = (view: CommentView, change: Partial<CommentView>): CommentView => ({
  ...view,
  page: wholeView.page,
  ...change,
});
