import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { Answered } from '#controls/Answered.tsx';
import { StaleAlert } from '#controls/StaleAlert.tsx';
import { Card } from '#layout/Card.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import styles from './Usage.module.css';
import { UsageFigures } from './UsageFigures';
import { useUsage } from './use-usage';

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
  const { days, answer } = useUsage();
  const { currentData: data, error, refetch } = answer;
  return (
    <Stack gap={16}>
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
      <Muted as="p">{text.hint}</Muted>
    </Stack>
  );
};
