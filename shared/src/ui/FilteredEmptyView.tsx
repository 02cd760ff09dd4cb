import { uiMessages } from './messages.zh';
import styles from './state-views.module.css';

interface FilteredEmptyViewProps {
  readonly title?: string;
  readonly onClear: () => void;
}

/** Shown when nothing matches the filters; the list itself may have entries. */
export const FilteredEmptyView = ({ title = uiMessages.nothingMatches, onClear }: FilteredEmptyViewProps) => (
  <div className={styles.view}>
    <p className={styles.title}>{title}</p>
    <button type="button" className={styles.button} onClick={onClear}>
      {uiMessages.clearFilters}
    </button>
  </div>
);
