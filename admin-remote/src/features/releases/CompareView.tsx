import type { RemoteNameInContract } from '@yanye/shared/contract/releases.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FailedView } from '#controls/FailedView.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { BuildPair, type Pair } from './BuildPair';
import { ComparisonTable } from './ComparisonTable';
import { messages } from './messages.zh';
import { releasesApi } from './releases.api';

const text = messages.compare;
// The maximum page size; the query string can select an older build.
const choices = 100;

interface Props {
  readonly remote: RemoteNameInContract;
  /** The compared builds; empty without a selection and a default. */
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
}

export const CompareView = ({ remote, pair, onPair }: Props) => {
  const params = { name: remote };
  const builds = releasesApi.useReleaseBuildsQuery(
    { params, query: { page: 1, limit: choices } },
    { refetchOnMountOrArgChange: true },
  );
  const isChosen = pair.from !== '' && pair.to !== '';
  const comparison = releasesApi.useReleaseComparisonQuery({ params, query: pair }, { skip: !isChosen });

  if (!builds.currentData)
    return builds.error ? <FailedView error={builds.error} onRetry={builds.refetch} /> : <RowsSkeleton />;
  if (builds.currentData.list.length < 2 && !isChosen)
    return <EmptyView title={text.tooFew} text={text.tooFewHint} />;

  const body = () => {
    if (!isChosen) return <EmptyView title={text.chooseTwo} />;
    if (comparison.error) return <FailedView error={comparison.error} onRetry={comparison.refetch} />;
    return comparison.currentData ? (
      <ComparisonTable comparison={comparison.currentData} />
    ) : (
      <RowsSkeleton />
    );
  };

  return (
    <>
      <BuildPair builds={builds.currentData.list} pair={pair} onPair={onPair} />
      {body()}
    </>
  );
};
