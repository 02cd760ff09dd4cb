import { pendingScreens } from '@yanye/shared/contract/pending-screens';
import { Link } from '@yanye/shared/router';
import { PendingPage } from '@yanye/shared/ui/PendingPage';
import { messages } from '../messages.zh';
import styles from './PendingScreenPage.module.css';

/** @param path whole path of a screen that has no page yet @returns the page that says so */
export const pendingPage = (path: string) => () => {
  const screen = pendingScreens.find((one) => one.path === path);
  if (!screen) return null;
  return (
    <>
      <PendingPage screen={screen} />
      <p className={styles.instead}>
        <Link to="/">{path === '/search' ? messages.pending.toTitleSearch : messages.article.toHome}</Link>
      </p>
    </>
  );
};
