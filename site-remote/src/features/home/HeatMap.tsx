import { Link } from '@yanye/shared/router';
import { type CalendarDay, halfYearOf, toneOf, weeks } from './half-year';
import styles from './HeatMap.module.css';
import { messages } from './messages.zh';

/** Columns that the name of a month takes. */
const nameWidth = 3;

/** How much was written in the last half year: a picture with its numbers as text, and a link to the texts by date. */
export const HeatMap = ({ days: year }: { readonly days: readonly CalendarDay[] }) => {
  const half = halfYearOf(year);
  if (!half) return null;
  const { days, months, count } = half;
  return (
    <section aria-labelledby="home-calendar">
      <h2 id="home-calendar" className={styles.heading}>
        {messages.calendar}
        <span className={styles.total}>{messages.wrote(count)}</span>
        <Link className={styles.archive} to="/archive">
          {messages.archive}
        </Link>
      </h2>
      <div
        role="img"
        aria-label={months.map((month) => messages.wroteIn(month.month, month.count)).join('，')}
      >
        <div className={styles.months}>
          {months.map(
            ({ month, column }, at) =>
              // A month of a few days leaves no room for the next name.
              (months[at + 1]?.column ?? weeks) - column >= nameWidth && (
                <span key={month} style={{ gridColumnStart: column + 1 }}>
                  {messages.month(month)}
                </span>
              ),
          )}
        </div>
        <div className={styles.days}>
          {days.map((day) => (
            <i key={day.date} {...(day.count > 0 && { 'data-tone': toneOf(day.count) })} />
          ))}
        </div>
      </div>
    </section>
  );
};
