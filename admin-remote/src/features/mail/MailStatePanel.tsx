import { Answered } from '#controls/Answered.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { RefreshButton } from '#controls/screen/RefreshButton.tsx';
import { Card } from '#layout/Card.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Muted } from '#layout/Text.tsx';
import { mailApi } from './mail.api';
import { messages as text } from './messages.zh';

export const MailStatePanel = () => {
  const answer = mailApi.useMailStateQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={text.state} tools={<RefreshButton isBusy={answer.isFetching} onRefresh={answer.refetch} />}>
      <Answered answer={answer}>
        {(state) => (
          <Facts
            facts={[
              [text.waiting, text.mails(state.waiting)],
              [text.failed, text.mails(state.failed)],
              [text.lastSent, state.last_sent_at === '' ? text.never : minuteOf(state.last_sent_at)],
              [
                text.lastProblem,
                <>
                  {state.last_problem || text.never}
                  {state.last_problem_at !== '' && (
                    <Muted as="div" small>
                      {minuteOf(state.last_problem_at)}
                    </Muted>
                  )}
                </>,
              ],
            ]}
          />
        )}
      </Answered>
    </Card>
  );
};
