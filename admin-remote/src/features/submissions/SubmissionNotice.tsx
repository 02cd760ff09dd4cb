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
  /** Reason why the article was returned. */
  readonly reason: string;
  readonly article: Seen;
  readonly review: Review;
  /** Whether the editor has unsaved changes. */
  readonly unsaved: boolean;
}

/** The review status of the article in the editor, and its actions. */
export const SubmissionNotice = ({ state, reason, article, review, unsaved }: Props) => {
  const mayReview = mayPublish(useAppSelector(selectActor));
  const refusal = unsaved ? text.editor.unsaved : undefined;
  if (state === 'returned')
    return (
      <Alert
        banner
        type="warning"
        title={text.editor.returned}
        description={text.editor.returnedText(reason)}
      />
    );
  return mayReview ? (
    <Alert
      banner
      type="info"
      title={text.editor.review}
      description={text.editor.reviewText}
      action={
        <Space wrap>
          <GuardedButton
            size="small"
            type="primary"
            refusal={refusal}
            onClick={() => void review.approve(article)}
          >
            {text.approve}
          </GuardedButton>
          <GuardedButton size="small" refusal={refusal} onClick={() => review.giveBack(article)}>
            {text.giveBack}
          </GuardedButton>
        </Space>
      }
    />
  ) : (
    <Alert
      banner
      type="info"
      title={text.editor.pending}
      description={text.editor.pendingText}
      action={
        <GuardedButton size="small" refusal={refusal} onClick={() => void review.takeBack(article)}>
          {text.takeBack}
        </GuardedButton>
      }
    />
  );
};
