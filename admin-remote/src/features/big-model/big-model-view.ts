import { queryView } from '#controls/query-view.ts';

export const bigModelShows = ['models', 'entry', 'limits', 'own', 'usage'] as const;

/** Which view of the page is shown, stored in the query string. */
export interface BigModelView {
  readonly show: (typeof bigModelShows)[number];
}

export const bigModelView = queryView<BigModelView>({ show: 'models' }, { show: bigModelShows });

/** Days, today included. */
export const usageRanges = ['7', '30', '90'] as const;

export interface UsageView extends BigModelView {
  readonly days: (typeof usageRanges)[number];
}

export const usageView = queryView<UsageView>(
  { show: 'models', days: '30' },
  { show: bigModelShows, days: usageRanges },
);
