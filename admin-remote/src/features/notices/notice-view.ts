import { pageIn } from '#controls/use-query-view.ts';

/** The filter from the query string; `page` is 1-based. */
export interface NoticeView {
  readonly unread: boolean;
  readonly page: number;
}

export const readNoticeView = (params: URLSearchParams): NoticeView => ({
  unread: params.get('unread') === 'true',
  page: pageIn(params),
});

export const writeNoticeView = ({ unread, page }: NoticeView): URLSearchParams =>
  new URLSearchParams({ ...(unread && { unread: 'true' }), ...(page > 1 && { page: String(page) }) });
