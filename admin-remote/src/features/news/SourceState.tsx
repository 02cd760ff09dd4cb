import type { NewsSource } from '@yanye/shared/contract/news';
import { newsStateLabels } from '@yanye/shared/contract/news.calls';
import { minuteOf } from '#controls/minute-of.ts';
import { messages as text } from './messages.zh';
import styles from './SourceState.module.css';

const toneOf = ({ state, is_enabled }: NewsSource): string => {
  if (!is_enabled) return 'off';
  if (state === 'fine') return 'fine';
  return state === 'never' ? 'never' : 'bad';
};

export const SourceState = ({ source }: { readonly source: NewsSource }) => {
  const { state, problem, failing_since, failures, is_fetching, is_enabled, entries } = source;
  const label = is_enabled ? newsStateLabels[state] : text.off;
  return (
    <div className={styles.state}>
      <span className={styles.mark} data-tone={toneOf(source)}>
        {is_fetching ? text.fetching : label}
      </span>
      {problem && <span className={styles.problem}>{problem}</span>}
      {failing_since && (
        <span className={styles.since}>
          {text.failing(minuteOf(failing_since), failures)}
          {entries > 0 && `，${text.kept(entries)}`}
        </span>
      )}
    </div>
  );
};
