import type { Release, ReleaseOverview } from '@yanye/shared/contract/releases';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Panel } from '#controls/screen/Screen.tsx';
import { BuildsView } from './BuildsView';
import { CompareView } from './CompareView';
import { HistoryView } from './HistoryView';
import type { ReleaseView } from './release-view';
import { ViewTabs } from './ViewTabs';

interface Props {
  /** Undefined while loading. */
  readonly overview: ReleaseOverview | undefined;
  readonly view: ReleaseView;
  readonly onGo: (next: ReleaseView) => void;
  readonly onSwitch: (target: Release) => void;
}

export const RemotePanel = ({ overview, view, onGo, onSwitch }: Props) => {
  const remote = overview?.remotes.find(({ name }) => name === view.remote);
  const onPage = (page: number) => onGo({ ...view, page });

  const body = () => {
    if (view.view === 'history') return <HistoryView remote={view.remote} page={view.page} onPage={onPage} />;
    if (!overview) return <RowsSkeleton />;
    if (view.view === 'builds')
      return (
        <BuildsView
          remote={view.remote}
          live={remote?.live}
          page={view.page}
          onPage={onPage}
          onSwitch={onSwitch}
        />
      );
    return (
      <CompareView
        remote={view.remote}
        pair={{
          from: view.from || (remote?.previous?.build ?? ''),
          to: view.to || (remote?.live?.build ?? ''),
        }}
        onPair={(pair) => onGo({ ...view, ...pair })}
      />
    );
  };

  return (
    <Panel>
      <ViewTabs view={view} onGo={onGo} />
      {body()}
    </Panel>
  );
};
