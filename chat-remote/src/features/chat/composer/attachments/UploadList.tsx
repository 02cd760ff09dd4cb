import { chatMessages as text } from '../../messages.zh';
import { Icon } from '../../room/icons';
import styles from './UploadList.module.css';
import type { Upload } from './use-uploads';

const stateOf = ({ percent, problem }: Upload): string => {
  if (problem !== '') return problem;
  return percent === undefined ? text.uploadWaiting : text.uploading(percent);
};

const UploadRow = ({ upload }: { readonly upload: Upload }) => {
  const { name, percent = 0, problem, retry, remove } = upload;
  const isRefused = problem !== '';
  return (
    <li className={styles.upload} data-refused={isRefused}>
      <span className={styles.name}>{name}</span>
      <span className={styles.state} role={isRefused ? 'alert' : undefined}>
        {stateOf(upload)}
      </span>
      {!isRefused && (
        <progress className={styles.progress} value={percent} max={100} aria-label={text.uploadOf(name)} />
      )}
      {isRefused && (
        <button type="button" className={styles.retry} aria-label={text.retryUpload(name)} onClick={retry}>
          {text.retry}
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={text.cancelUpload(name)}
        title={text.cancel}
        onClick={remove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  );
};

/** Files that are being uploaded, or were refused. */
export const UploadList = ({ uploads }: { readonly uploads: readonly Upload[] }) =>
  uploads.length === 0 ? null : (
    <ul className={styles.uploads} aria-label={text.uploads}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
