import { Segmented } from 'antd';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { Answered } from '#controls/Answered.tsx';
import { useQueryView } from '#controls/query-view.ts';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { StaleAlert } from '#controls/StaleAlert.tsx';
import { Card } from '#layout/Card.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { bigModelApi } from '../big-model.api';
import { usageRanges, usageView } from '../big-model-view';
import { messages as text } from './messages.zh';
import styles from './Usage.module.css';
import { UsageFigures } from './UsageFigures';

const Loading = ({ days }: { readonly days: string }) => (
  <Card>
    <h2 className={styles.title}>{text.of(days)}</h2>
    <LoadingView>
      <span className={styles.pending} />
    </LoadingView>
  </Card>
);

/** What answers of roles used, in a range of days. */
export const Usage = () => {
  const [view, go] = useQueryView(usageView);
  const { days } = view;
  const answer = bigModelApi.useModelUsageQuery(
    { query: { days: Number(days) } },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: data, error, isFetching, refetch } = answer;
  return (
    <Stack gap={16}>
      <Row justify="spread">
        <Muted as="p" className={styles.hint}>
          {text.hint}
        </Muted>
        <Row nowrap>
          <Segmented
            aria-label={text.range}
            options={usageRanges.map((value) => ({ value, label: text.ranges[value] }))}
            value={days}
            onChange={(to) => go({ ...view, days: to })}
          />
          <RefreshButton isBusy={isFetching} onRefresh={refetch} />
        </Row>
      </Row>
      {data && error !== undefined && <StaleAlert what={text.failed} error={error} onRetry={refetch} />}
      <Answered answer={{ data, error, refetch }} loading={<Loading days={days} />}>
        {(used) =>
          used.days.length === 0 ? (
            <Card>
              <EmptyView title={text.empty(days)} text={text.emptyHint} />
            </Card>
          ) : (
            <UsageFigures key={days} days={days} used={used} />
          )
        }
      </Answered>
    </Stack>
  );
};
