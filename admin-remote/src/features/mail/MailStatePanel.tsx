import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '#controls/FailedView.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Muted } from '#layout/Text.tsx';
import { mailApi } from './mail.api';
import { messages as text } from './messages.zh';

export const MailStatePanel = () => {
  const { data, error, isFetching, refetch } = mailApi.useMailStateQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const facts = () => {
    if (!data) return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={3} />;
    return (
      <Facts
        facts={[
          [text.waiting, text.mails(data.waiting)],
          [text.failed, text.mails(data.failed)],
          [text.lastSent, data.last_sent_at === '' ? text.never : minuteOf(data.last_sent_at)],
          [
            text.lastProblem,
            <>
              {data.last_problem || text.never}
              {data.last_problem_at !== '' && (
                <Muted as="div" small>
                  {minuteOf(data.last_problem_at)}
                </Muted>
              )}
            </>,
          ],
        ]}
      />
    );
  };
  return (
    <Card title={text.state} tools={<RefreshButton isBusy={isFetching} onRefresh={() => void refetch()} />}>
      {facts()}
    </Card>
  );
};
