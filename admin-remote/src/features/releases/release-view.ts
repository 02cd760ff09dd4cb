import { remoteNames, type RemoteNameInContract } from '@yanye/shared/contract/releases.calls';
import { pageIn } from '#controls/use-query-view.ts';

export const viewNames = ['history', 'builds', 'compare'] as const;

export type ViewName = (typeof viewNames)[number];

/** The view of the page, stored in the query string. */
export interface ReleaseView {
  readonly remote: RemoteNameInContract;
  readonly view: ViewName;
  /** Counts from 1. */
  readonly page: number;
  /** Builds to compare; empty for the default. */
  readonly from: string;
  readonly to: string;
}

const defaults: ReleaseView = { remote: remoteNames[0], view: viewNames[0], page: 1, from: '', to: '' };

const oneOf = <T extends string>(list: readonly T[], value: string | null, fallback: T): T =>
  list.find((entry) => entry === value) ?? fallback;

const buildIn = (value: string | null): string =>
  /^[a-z0-9]{1,64}$/i.test(value ?? '') ? (value ?? '') : '';

/** @param params query parameters @returns the view; invalid values count as absent */
export const readReleaseView = (params: URLSearchParams): ReleaseView => ({
  remote: oneOf(remoteNames, params.get('remote'), defaults.remote),
  view: oneOf(viewNames, params.get('view'), defaults.view),
  page: pageIn(params),
  from: buildIn(params.get('from')),
  to: buildIn(params.get('to')),
});

/** @param view @returns the query string without default values */
export const writeReleaseView = (view: ReleaseView): URLSearchParams =>
  new URLSearchParams(
    Object.entries(view)
      .filter(([name, value]) => value !== defaults[name as keyof ReleaseView])
      .map(([name, value]) => [name, String(value)]),
  );

/** Another remote or view; page number and builds are reset. */
export const anotherView = (
  { remote, view }: ReleaseView,
  change: Partial<Pick<ReleaseView, 'remote' | 'view'>>,
): ReleaseView => ({ ...defaults, remote, view, ...change });
