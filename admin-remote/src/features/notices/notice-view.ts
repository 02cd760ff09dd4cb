import { queryView } from '#controls/query-view.ts';

/** The filter from the query string; `page` is 1-based. */
export interface NoticeView {
  readonly unread: boolean;
  readonly page: number;
}

export const noticeView = queryView<NoticeView>({ unread: false, page: 1 });
