import { remoteNames, type RemoteNameInContract } from '@yanye/shared/contract/releases.calls';
import { queryView } from '#controls/query-view.ts';

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

const build = /^[a-z0-9]{1,64}$/i;

export const releaseView = queryView<ReleaseView>(
  { remote: remoteNames[0], view: viewNames[0], page: 1, from: '', to: '' },
  { remote: remoteNames, view: viewNames, from: build, to: build },
);

/** Another remote or view; page number and builds are reset. */
export const anotherView = (
  { remote, view }: ReleaseView,
  change: Partial<Pick<ReleaseView, 'remote' | 'view'>>,
): ReleaseView => ({ ...releaseView.defaults, remote, view, ...change });
