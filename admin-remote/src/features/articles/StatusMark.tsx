import { Tooltip } from 'antd';
import { articleStatusLabels, type ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { Dot } from '#layout/Text.tsx';
import { messages } from '#messages.zh.ts';

interface Props {
  readonly status: ArticleStatus;
  /** Reason why the article was returned; empty if it was not. */
  readonly returnedFor: string;
}

const tones = {
  draft: undefined,
  published: 'leaf',
  pending: 'amber',
  scheduled: 'amber',
  withdrawn: 'red',
} as const;

export const StatusMark = ({ status, returnedFor }: Props) =>
  returnedFor === '' ? (
    <Dot tone={tones[status]} isFilled={status === 'published'}>
      {articleStatusLabels[status]}
    </Dot>
  ) : (
    <Tooltip title={messages.list.returnedFor(returnedFor)}>
      <Dot tone="red" tabIndex={0}>
        {messages.list.returned}
      </Dot>
    </Tooltip>
  );
