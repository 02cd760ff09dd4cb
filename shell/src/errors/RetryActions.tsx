import { useLocation, useNavigate, useNavigation } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import styles from './Errors.module.css';

interface RetryState {
  readonly retries?: number;
}

/** Retries the page in place; after a second failure it also offers a full reload. */
export const RetryActions = () => {
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const location = useLocation();
  const { pathname, search, hash } = location;
  const retries = (location.state as RetryState | null)?.retries ?? 0;
  const retry = () =>
    navigate(
      { pathname, search, hash },
      { replace: true, state: { retries: retries + 1 } satisfies RetryState },
    );
  return (
    <>
      <button
        type="button"
        className={styles.primary}
        aria-disabled={busy}
        onClick={() => void (busy || retry())}
      >
        {busy ? messages.loading : messages.errors.retry}
      </button>
      {retries > 0 && (
        <button type="button" className={styles.plain} onClick={() => window.location.reload()}>
          {messages.errors.reload}
        </button>
      )}
    </>
  );
};
