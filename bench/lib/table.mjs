const marks = new Map([
  [true, 'yes'],
  [false, 'NO'],
  [undefined, '-'],
]);

/**
 * One line of a proof.
 * @typedef {{ what: string, wanted: string, measured: string, held?: boolean, timed?: true }} Row
 *   `held` is left out where nothing was promised; `timed` lines depend on the load of the machine
 */

/** @param {string} title @param {Row[]} rows */
export const printTable = (title, rows) => {
  const cells = [['what', 'wanted', 'measured', 'held'], ...rows.map(toCells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column].length)));
  console.log(`\n## ${title}\n`);
  cells.forEach((row, index) => {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`);
    if (index === 0) console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  });
};

const toCells = ({ what, wanted, measured, held }) => [what, wanted, measured, marks.get(held)];

/** @param {number[]} values @returns {number} */
export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** @param {readonly number[]} values @returns {number} */
export const p95 = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];

/**
 * A line that was timed several times; it holds when most runs meet it (3 of 5).
 * @param {string} what @param {string} wanted @param {number[]} values
 * @param {(value: number) => boolean} meets @param {(value: number) => string} show
 * @returns {Row}
 */
export const timed = (what, wanted, values, meets, show) => ({
  what,
  wanted,
  measured: `${show(median(values))} (${values.map(show).join(' ')})`,
  held: values.filter(meets).length * 2 > values.length,
  timed: true,
});
