import { defineCalls } from './call';

/** Apart from the other statistics: every page loads it. */
export const openedPageCalls = defineCalls({
  pageOpened: {
    method: 'POST',
    path: '/api/statistics/page_opened',
    access: 'anyone',
    writes: true,
    openToTourist: true,
  },
});
