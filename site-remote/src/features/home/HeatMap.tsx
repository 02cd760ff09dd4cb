import { Link } from '@yanye/shared/router';
import styles from './HeatMap.module.css';
import { messages } from './messages.zh';

interface Props {
  readonly days: readonly { readonly date: string; readonly count: number }[];
  /** The day that the list is filtered by; empty for none. */
  readonly chosen: string;
  /** Address of the list of a day, or without a day. */
  readonly addressOf: (date: string) => string;
}

/** Number of articles of a day with the darkest tone. */
const tones = [1, 2, 4, 6] as const;

/** @returns 0 to 4 */
const toneOf = (count: number): number => tones.filter((least) => count >= least).length;

/** Monday is 0; the date alone counts, so the reader's time zone does not matter. */
const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const HeatMap = ({ days, chosen, addressOf }: Props) => {
  const [first] = days;
  if (!first) return null;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.map} aria-labelledby="home-calendar">
      <h2 id="home-calendar" className={styles.heading}>
        {messages.calendar}
        <span className={styles.total}>{messages.wrote(total)}</span>
      </h2>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={messages.calendar}>
        <ol className={styles.days}>
          {days.map(({ date, count }) => {
            const style = date === first.date ? { gridRowStart: weekday(date) + 1 } : undefined;
            return (
              <li key={date} className={styles.day} data-tone={toneOf(count)} style={style}>
                {count > 0 && (
                  <Link
                    to={addressOf(date === chosen ? '' : date)}
                    preventScrollReset
                    title={messages.day(date, count)}
                    aria-label={date === chosen ? messages.dayChosen(date) : messages.day(date, count)}
                    {...(date === chosen && { 'aria-current': 'date' as const })}
                  />
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <p className={styles.legend} aria-hidden="true">
        {messages.less}
        {[0, 1, 2, 3, 4].map((tone) => (
          <span key={tone} className={styles.day} data-tone={tone} />
        ))}
        {messages.more}
      </p>
    </section>
  );
};
