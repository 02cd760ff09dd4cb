import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './RowsSkeleton.module.css';

interface Props {
  /** Table rows, or entries of several lines each. */
  readonly of?: 'rows' | 'entries';
  /** Height of one row in pixels, so that the layout does not shift. */
  readonly height?: number;
  readonly shown?: number;
}

export const RowsSkeleton = ({ of: kind = 'rows', height = 48, shown = 5 }: Props) => (
  <LoadingView>
    {Array.from({ length: shown }, (_, at) => (
      <div key={at} className={styles.row} data-of={kind} style={{ height }}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </LoadingView>
);
