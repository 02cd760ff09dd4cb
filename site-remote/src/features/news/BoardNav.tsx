import type { NewsBoardName } from '@yanye/shared/contract/news';
import { Link } from '@yanye/shared/router';
import styles from './BoardNav.module.css';
import { messages } from './messages.zh';
import { newsAddress } from './news-address';

interface Props {
  readonly boards: readonly NewsBoardName[];
  readonly current: string | undefined;
}

export const BoardNav = ({ boards, current }: Props) => (
  <nav className={styles.nav} aria-label={messages.boards}>
    <ul className={styles.list}>
      {boards.map(({ id, name }) => (
        <li key={id}>
          <Link
            className={styles.board}
            to={newsAddress(id)}
            {...(id === current && { 'aria-current': 'page' as const })}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
