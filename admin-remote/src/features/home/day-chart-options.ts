import uPlot from 'uplot';
import { colours, fonts, type ColourTheme } from '@yanye/shared/tokens';
import type { DaySeries } from './day-series';
import { messages, numberText } from './messages.zh';

const text = messages.trend;
const font = `12px ${fonts.body}`;

/** @param day `YYYY-MM-DD` */
const dayText = (day: string): string => {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return text.monthDay(month, date);
};

const labelOf = ({ name, counts }: DaySeries): string => `${name} ${numberText(counts.at(-1) ?? 0)}`;

/** Room at the right for the longest label, in pixels. */
const roomFor = (series: readonly DaySeries[]): number =>
  Math.max(...series.map((one) => labelOf(one).length)) * 9 + 20;

/** The last count of each series with its name, and the peak of the line, so that no legend is needed. */
const drawLabels =
  (series: readonly DaySeries[], theme: ColourTheme) =>
  (chart: uPlot): void => {
    const { ctx } = chart;
    const ratio = uPlot.pxRatio;
    const at = (index: number, value: number, scale: string): [number, number] => [
      chart.valToPos(index, 'x', true),
      chart.valToPos(value, scale, true),
    ];
    ctx.save();
    ctx.font = `600 ${12 * ratio}px ${fonts.body}`;
    ctx.textBaseline = 'middle';
    for (const one of series) {
      const last = one.counts.length - 1;
      const [x, y] = at(last, one.isBars ? 0 : (one.counts[last] ?? 0), one.isBars ? 'bars' : 'y');
      ctx.textAlign = 'left';
      ctx.fillStyle = one.isBars ? colours[theme]['ink-3'] : colours[theme].leaf;
      ctx.fillText(labelOf(one), x + 10 * ratio, one.isBars ? y - 6 * ratio : y);
      const most = Math.max(...one.counts);
      const peak = one.counts.indexOf(most);
      if (one.isBars || most === 0 || peak === last) continue;
      const [peakX, peakY] = at(peak, most, 'y');
      ctx.textAlign = 'center';
      ctx.fillText(numberText(most), peakX, peakY - 10 * ratio);
    }
    ctx.restore();
  };

/** @param days `YYYY-MM-DD`, one for each count */
export const dayChartOptions = (
  theme: ColourTheme,
  days: readonly string[],
  series: readonly DaySeries[],
): Omit<uPlot.Options, 'width' | 'height'> => {
  const colour = colours[theme];
  const hasBars = series.some(({ isBars }) => isBars);
  const axis = { stroke: colour['ink-3'], font, ticks: { show: false } };
  const bars = uPlot.paths.bars?.({ size: [0.7, 24], radius: 0.2 });
  return {
    padding: [16, roomFor(series), 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      // The bars take the lower third.
      y: {
        range: (_chart, _least, most) => [hasBars ? -Math.max(most, 1) * 0.5 : 0, Math.max(most, 1) * 1.1],
      },
      bars: { range: (_chart, _least, most) => [0, Math.max(most, 1) * 4.2] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        space: 88,
        incrs: [1, 2, 3, 5, 7, 10, 14, 15, 20, 30, 60, 90],
        values: (_chart, indexes) => indexes.map((index) => dayText(days[index] ?? '')),
      },
      {
        ...axis,
        size: 44,
        grid: { stroke: colour.line, width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 1e6, 1e7],
        filter: (_chart, values) => values.map((value) => (value < 0 ? null : value)),
        values: (_chart, values) => values.map((value) => (value === null ? '' : numberText(value))),
      },
    ],
    series: [
      {},
      ...series.map(({ name, isBars }): uPlot.Series => {
        if (isBars)
          return {
            ...{ label: name, scale: 'bars', fill: colour['control-line'], points: { show: false } },
            ...(bars && { paths: bars }),
          };
        return {
          ...{ label: name, scale: 'y', stroke: colour.leaf, width: 2, fill: colour['leaf-soft'] },
          fillTo: 0,
          points: { show: false },
        };
      }),
    ],
    hooks: { draw: [drawLabels(series, theme)] },
  };
};
