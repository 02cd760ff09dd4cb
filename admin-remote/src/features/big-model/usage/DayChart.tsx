import type { CSSProperties } from 'react';
import type { UsedModels } from '@yanye/shared/contract/model-usage';
import styles from './DayChart.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly days: UsedModels['days'];
  /** Id of the title, which says what the bars show. */
  readonly titleId: string;
}

/** A bar for each day, between two lines: nothing, and the most. The table next to it has the figures. */
export const DayChart = ({ days, titleId }: Props) => {
  const most = Math.max(...days.map(({ answers }) => answers), 1);
  return (
    <div className={styles.chart}>
      <span className={styles.most} aria-hidden>
        {text.answers(most)}
      </span>
      <div role="img" aria-labelledby={titleId} className={styles.bars}>
        {days.map(({ day, answers }) => (
          <span
            key={day}
            title={text.bar(day, answers)}
            data-none={answers === 0 || undefined}
            style={{ '--share': `${(answers / most) * 100}%` } as CSSProperties}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        {[days[0], days.at(-1)].map((end) => end && <span key={end.day}>{text.day(end.day)}</span>)}
      </div>
    </div>
  );
};
