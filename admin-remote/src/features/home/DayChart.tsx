import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useThemeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { dayChartOptions } from './day-chart-options';
import type { DaySeries } from './day-series';

interface Props {
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
  readonly height: number;
}

const dataOf = (days: readonly string[], series: readonly DaySeries[]): uPlot.AlignedData => [
  days.map((_day, index) => index),
  ...series.map(({ counts }) => [...counts]),
];

/** Draws counts by day in the colours of the theme on screen; redrawn when the theme, the width or the counts change. */
export const DayChart = ({ days, series, height }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const theme = useThemeOnScreen();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const width = element.clientWidth;
    const chart = new uPlot(
      { ...dayChartOptions(theme, days, series), width, height },
      dataOf(days, series),
      element,
    );
    const watched = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    watched.observe(element);
    return () => {
      watched.disconnect();
      chart.destroy();
    };
  }, [theme, days, series, height]);
  return <div ref={box} aria-hidden />;
};
