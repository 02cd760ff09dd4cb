import { queryView } from '#controls/query-view.ts';

export const bigModelShows = ['models', 'entry', 'limits'] as const;

/** Which view of the page is shown, stored in the query string. */
export interface BigModelView {
  readonly show: (typeof bigModelShows)[number];
}

export const bigModelView = queryView<BigModelView>({ show: 'models' }, { show: bigModelShows });
