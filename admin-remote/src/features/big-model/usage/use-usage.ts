import { useQueryView } from '#controls/query-view.ts';
import { bigModelApi } from '../big-model.api';
import { usageView } from '../big-model-view';

/** The figures of the range of days that the address names. */
export const useUsage = () => {
  const [view, go] = useQueryView(usageView);
  const { days } = view;
  const answer = bigModelApi.useModelUsageQuery(
    { query: { days: Number(days) } },
    { refetchOnMountOrArgChange: true },
  );
  return { days, answer, onDays: (to: typeof days): void => go({ ...view, days: to }) };
};
