import { Suspense, lazy, useState } from 'react';
import { TextButton } from '#layout/Text.tsx';
import { messages, numberText } from './messages.zh';
import type { DaySeries } from './day-series';
import styles from './DayFigures.module.css';

const text = messages.trend;

const DayChart = lazy(async () => ({ default: (await import('./DayChart')).DayChart }));

interface Props {
  /** What the figures say; the accessible name of the drawing. */
  readonly title: string;
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  readonly height: number;
}

/** Figures by day as a drawing, and as a table for those who want the numbers. */
export const DayFigures = ({ title, days, series, height }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div role="img" aria-label={title} style={{ minHeight: height }}>
        <Suspense>
          <DayChart days={days} series={series} height={height} />
        </Suspense>
      </div>
      <TextButton
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? text.hideData : text.showData}：${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hideData : text.showData}
      </TextButton>
      {isOpen && (
        <div className={styles.data} tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.day}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day, index) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {series.map(({ name, counts }) => (
                    <td key={name}>{numberText(counts.at(-1 - index) ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
