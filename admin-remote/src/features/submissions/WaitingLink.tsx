import { Badge } from 'antd';
import { Link } from '@yanye/shared/router';
import { messages as text } from './messages.zh';
import styles from './Submissions.module.css';
import { ownSubmissionsApi } from './submissions.api';

const justCount = { status: 'pending', page: 1, limit: 1 } as const;

/** The number of articles pending review with a link to them; empty if there are none. */
export const WaitingLink = () => {
  const count = ownSubmissionsApi.useWaitingArticlesQuery({ query: justCount }).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Link to="?status=pending" className={styles.waiting}>
      {text.waiting} <Badge count={count} overflowCount={999} />
    </Link>
  );
};
