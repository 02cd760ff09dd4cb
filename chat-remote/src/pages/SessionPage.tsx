import { pendingScreens } from '@yanye/shared/contract/pending-screens';
import { Link } from '@yanye/shared/router';
import { PendingPage } from '@yanye/shared/ui/PendingPage';
import { messages } from '../messages.zh';
import styles from './instead.module.css';

const screen = pendingScreens.find(({ path }) => path === '/bigModel/session');

export const Component = () =>
  screen && (
    <>
      <PendingPage screen={screen} />
      <p className={styles.instead}>
        <Link to="/bigModel/square">{messages.session.back}</Link>
      </p>
    </>
  );
