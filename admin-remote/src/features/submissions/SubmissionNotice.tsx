import { Alert, Space } from 'antd';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { SubmissionState } from '@yanye/shared/contract/submissions.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages as text } from './messages.zh';
import type { Judging, Seen } from './use-judging';

interface Props {
  readonly state: SubmissionState;
  /** Why it came back. */
  readonly reason: string;
  readonly article: Seen;
  readonly judging: Judging;
  /** Whether the desk holds what nobody has stored. */
  readonly unsaved: boolean;
}

/** Where the article of this desk stands, and what can be done about it. */
export const SubmissionNotice = ({ state, reason, article, judging, unsaved }: Props) => {
  const judges = mayPublish(useAppSelector(selectActor));
  const refusal = unsaved ? text.desk.unsaved : undefined;
  if (state === 'returned')
    return (
      <Alert banner type="warning" title={text.desk.returned} description={text.desk.returnedText(reason)} />
    );
  return judges ? (
    <Alert
      banner
      type="info"
      title={text.desk.judge}
      description={text.desk.judgeText}
      action={
        <Space wrap>
          <GuardedButton
            size="small"
            type="primary"
            refusal={refusal}
            onClick={() => void judging.approve(article)}
          >
            {text.approve}
          </GuardedButton>
          <GuardedButton size="small" refusal={refusal} onClick={() => judging.giveBack(article)}>
            {text.giveBack}
          </GuardedButton>
        </Space>
      }
    />
  ) : (
    <Alert
      banner
      type="info"
      title={text.desk.pending}
      description={text.desk.pendingText}
      action={
        <GuardedButton size="small" refusal={refusal} onClick={() => void judging.takeBack(article)}>
          {text.takeBack}
        </GuardedButton>
      }
    />
  );
};
