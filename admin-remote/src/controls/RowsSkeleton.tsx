import { LoadingView } from '@yanye/shared/ui/LoadingView';
import styles from './RowsSkeleton.module.css';

interface Props {
  /** Rows of a table, or entries of some lines each. */
  readonly of?: 'rows' | 'entries';
  /** Pixels of one of them, so that nothing moves when they arrive. */
  readonly height?: number;
  readonly shown?: number;
}

/** What a list will look like, until it is here. */
export const RowsSkeleton = ({ of: kind = 'rows', height = 48, shown = 5 }: Props) => (
  <LoadingView>
    {Array.from({ length: shown }, (_, at) => (
      <div key={at} className={styles[kind]} style={{ height }}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </LoadingView>
);
