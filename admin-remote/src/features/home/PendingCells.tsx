import {
  CommentOutlined,
  FileTextOutlined,
  FlagOutlined,
  MailOutlined,
  MessageOutlined,
  RobotOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import { Answered } from '#controls/Answered.tsx';
import { homeApi } from './home.api';
import { messages } from './messages.zh';
import { countText, pendingCells, type CellName } from './pending-cells';
import styles from './PendingCells.module.css';

const text = messages.pending;

const icons: Readonly<Record<CellName, ReactNode>> = {
  comments: <CommentOutlined aria-hidden />,
  submissions: <FileTextOutlined aria-hidden />,
  reports: <FlagOutlined aria-hidden />,
  held_messages: <MessageOutlined aria-hidden />,
  feedback: <MailOutlined aria-hidden />,
  proposals: <RobotOutlined aria-hidden />,
};

/** What waits for the viewer; nothing for those who decide about nothing. */
export const PendingCells = () => {
  const answer = homeApi.usePendingWorkQuery(undefined, { refetchOnMountOrArgChange: true });
  const cells = answer.data && pendingCells(answer.data.list);
  if (cells?.length === 0) return null;
  const all = cells?.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="pending-work">
      <h2 id="pending-work" className={styles.title}>
        {text.title} {all !== undefined && all > 0 && <b>{countText(all)}</b>}
        {all === 0 && <small>{text.none}</small>}
      </h2>
      <Answered answer={answer} loading={<div className={styles.waiting} aria-hidden />}>
        {() => (
          <ul className={styles.cells}>
            {cells?.map(({ name, count, hint, to }) => (
              <li key={name}>
                <Link to={to} data-quiet={count === 0 || undefined}>
                  <span className={styles.name}>
                    {icons[name]} {text.labels[name]}
                  </span>
                  <strong data-urgent={(name === 'reports' && count > 0) || undefined}>
                    {countText(count)}
                  </strong>
                  <small>{hint}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
};
