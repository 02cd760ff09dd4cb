import { Tooltip } from 'antd';
import { articleStatusLabels, type ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { messages } from '#messages.zh.ts';
import styles from './StatusMark.module.css';

interface Props {
  readonly status: ArticleStatus;
  /** Reason why the article was returned; empty if it was not. */
  readonly returnedFor: string;
}

/** A status as a dot and a label, so that colour is not the only indicator. */
export const StatusMark = ({ status, returnedFor }: Props) =>
  returnedFor === '' ? (
    <span className={styles.mark} data-status={status}>
      {articleStatusLabels[status]}
    </span>
  ) : (
    <Tooltip title={messages.list.returnedFor(returnedFor)}>
      <span className={styles.mark} data-status="returned" tabIndex={0}>
        {messages.list.returned}
      </span>
    </Tooltip>
  );
