import { Alert, Space } from 'antd';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { SubmissionState } from '@yanye/shared/contract/submissions.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages as text } from './messages.zh';
import type { Review, Seen } from './use-review';

interface Props {
  readonly state: SubmissionState;
  readonly reason: string;
  readonly article: Seen;
  readonly review: Review;
  readonly unsaved: boolean;
}

export const SubmissionNotice = ({ state, reason, article, review, unsaved }: Props) => {
  const mayReview = mayPublish(useAppSelector(selectActor));
  const small = { size: 'small', refusal: unsaved ? text.editor.unsaved : undefined } as const;
  if (state === 'returned') {
    const why = text.editor.returnedText(reason);
    return <Alert banner type="warning" title={text.editor.returned} description={why} />;
  }
  return (
    <Alert
      banner
      type="info"
      title={mayReview ? text.editor.review : text.editor.pending}
      description={mayReview ? text.editor.reviewText : text.editor.pendingText}
      action={
        mayReview ? (
          <Space wrap>
            <GuardedButton {...small} type="primary" onClick={() => void review.approve(article)}>
              {text.approve}
            </GuardedButton>
            <GuardedButton {...small} onClick={() => review.giveBack(article)}>
              {text.giveBack}
            </GuardedButton>
          </Space>
        ) : (
          <GuardedButton {...small} onClick={() => void review.takeBack(article)}>
            {text.takeBack}
          </GuardedButton>
        )
      }
    />
  );
};
