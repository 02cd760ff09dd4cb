import { articleStatusLabels, type ArticleStatus } from '@yanye/shared/contract/articles.calls';
import styles from './StatusMark.module.css';

/** A status as a dot and its name, so that colour is never alone. */
export const StatusMark = ({ status }: { readonly status: ArticleStatus }) => (
  <span className={styles.mark} data-status={status}>
    {articleStatusLabels[status]}
  </span>
);
