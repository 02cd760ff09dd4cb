import { queryView } from '#controls/query-view.ts';

export const personTabs = ['overview', 'writing', 'devices', 'credits', 'standing'] as const;
export type PersonTab = (typeof personTabs)[number];

/** What a demonstration account may look at. */
export const openTabs: readonly PersonTab[] = ['overview', 'writing'];

/** Which section of a person's page is shown, stored in the query string. */
export const personView = queryView<{ readonly tab: PersonTab }>({ tab: 'overview' }, { tab: personTabs });
