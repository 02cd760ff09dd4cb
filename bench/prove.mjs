import { parseArgs } from 'node:util';
import { printTable } from './lib/table.mjs';

const names = [
  'page',
  'uncached',
  'list',
  'anonymous',
  'create',
  'start',
  'bytes',
  'kill',
  'faults',
  'backup',
  'fresh',
  'live',
  'chat',
  'truth',
  'table',
  'people',
  'search',
  'import',
  'import-page',
  'long',
  'schedule',
  'transfer',
  'typing',
  'keystroke',
  'releases',
  'generators',
  'brute-force',
  'proxies',
  'hostile',
  'markdown',
  'lighthouse',
  'credits',
  'sessions',
  'square',
  'citations',
  'cards',
  'mentions',
  'audit',
  'statistics',
  'taxonomy',
];
/** Proofs of the checks themselves: they change files of the working tree or keep the whole machine busy, so they run only by name. */
const ofTheChecks = ['trace', 'inner-loop', 'growth', 'breaks', 'steady'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, 'no-build': { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => ![...names, ...ofTheChecks].includes(name));
if (unknown.length > 0 || (positionals.length === 0 && !values.quick)) {
  console.error(
    `npm run prove -- NAME [--quick]，NAME 可选：${[...names, ...ofTheChecks].join('、')}；只写 --quick 则全部快速运行一遍`,
  );
  process.exit(2);
}

const chosen = positionals.length > 0 ? positionals : names;
const all = [];
const proved = async (name) => {
  const began = performance.now();
  const { prove } = await import(`./proofs/${name}.mjs`);
  let rows;
  try {
    rows = await prove({ quick: values.quick });
  } catch (error) {
    rows = [
      { what: name, wanted: 'runs', measured: String(error?.stack ?? error).slice(0, 400), held: false },
    ];
  }
  printTable(`${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`, rows);
  all.push(...rows);
};
const waiting = [...chosen];
const lane = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await proved(name);
};
// Timing is irrelevant in a quick run, so two proofs may share the machine.
await Promise.all(values.quick ? [lane(), lane()] : [lane()]);
// A quick run is too short to judge speed by: it shows the figures, and fails for what does not depend on the machine. A run of
// one proof in full fails for everything.
const decides = values.quick ? all.filter(({ timed }) => !timed) : all;
process.exit(decides.some(({ held }) => held === false) ? 1 : 0);
