import type { PendingScreen } from '@yanye/shared/contract/pending-screens';
import type { PageModule } from '@yanye/shared/federation/remote-module';
import { Link } from '@yanye/shared/router';
import { PendingPage } from '@yanye/shared/ui/PendingPage';
import styles from './instead.module.css';

/** @param instead text of a link to the square @returns the page of a screen that is not built yet */
export const pendingPage = (screen: PendingScreen, instead: string): PageModule => ({
  Component: () => (
    <>
      <PendingPage screen={screen} />
      <p className={styles.instead}>
        <Link to="/bigModel/square">{instead}</Link>
      </p>
    </>
  ),
});
