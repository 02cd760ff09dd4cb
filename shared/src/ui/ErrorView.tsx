import type { ApiError } from '../api/http';
import { uiMessages } from './messages.zh';
import styles from './state-views.module.css';

interface ErrorViewProps {
  /** The cause. Any value other than an `ApiError` is a defect of ours, whose message does not help users. */
  readonly error?: Partial<ApiError> | { readonly message?: string | undefined } | undefined;
  /** Shown where the cause says nothing to users. */
  readonly otherwise?: string;
  readonly onRetry?: () => unknown;
}

export const ErrorView = ({ error = {}, otherwise, onRetry }: ErrorViewProps) => {
  const { msg = otherwise, request_id }: Partial<ApiError> = 'msg' in error ? error : {};
  return (
    <div className={styles.view} role="alert">
      <p className={styles.title}>{uiMessages.loadFailed}</p>
      {msg && <p className={styles.text}>{msg}</p>}
      {onRetry && (
        <button type="button" className={styles.button} onClick={() => void onRetry()}>
          {uiMessages.retry}
        </button>
      )}
      {request_id && (
        <p className={styles.small}>
          {uiMessages.requestId} {request_id}
        </p>
      )}
    </div>
  );
};
