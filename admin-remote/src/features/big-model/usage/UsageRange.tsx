import { Segmented } from 'antd';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { usageRanges } from '../big-model-view';
import { messages as text } from './messages.zh';
import { useUsage } from './use-usage';

/** Chooses the days of the figures, and loads them again. */
export const UsageRange = () => {
  const { days, answer, onDays } = useUsage();
  return (
    <>
      <Segmented
        aria-label={text.range}
        options={usageRanges.map((value) => ({ value, label: text.ranges[value] }))}
        value={days}
        onChange={onDays}
      />
      <RefreshButton isBusy={answer.isFetching} onRefresh={answer.refetch} />
    </>
  );
};
