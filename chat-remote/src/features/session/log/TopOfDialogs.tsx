import { AboutArticle } from '../citations/AboutArticle';
import { sessionMessages } from '../messages.zh';
import styles from './DialogsView.module.css';
import type { useOlder } from './use-older';

const text = sessionMessages.log;

/** Says how the loading of earlier dialogs goes. */
export const TopOfDialogs = ({ older }: { readonly older: ReturnType<typeof useOlder> }) => (
  <div className={styles.top}>
    {older.state === 'idle' && <AboutArticle />}
    {older.state === 'loading' && <span role="status">{text.older}</span>}
    {older.state === 'failed' && (
      <span role="alert">
        {text.olderFailed}{' '}
        <button type="button" className={styles.retry} onClick={() => void older.load()}>
          {sessionMessages.retry}
        </button>
      </span>
    )}
  </div>
);
