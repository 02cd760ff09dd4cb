/**
 * @typedef {{text: string, screens?: string[], calls?: string[]}} Clause `screens` are paths that must have a finished
 *   page (`/admin/*` is every screen below /admin), `calls` are calls that the server must serve
 * @typedef {{number: string, title: string, clauses: Record<string, Clause>}} Section
 * @typedef {{id: string, text: string, holds: boolean, files: [file: string, tests: number][], reason: string}} Verdict
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const sectionFile = /^section-(\d+)\.json$/;
const namedClause = /\[§ ([^\]]+)\]/g;
const testFile = /\.(test|spec|story|check)\.[cm]?tsx?$/;
const provedRow = /^\| ✓ \| `([^`]+)` \|/gm;

const slashed = (path) => path.split(sep).join('/');

/**
 * Reads the clauses of the specification.
 * @param {string} folder with one `section-N.json` per section
 * @returns {Section[]} in the order of their numbers
 */
export const readSections = (folder) =>
  readdirSync(folder)
    .map((name) => sectionFile.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => ({
      number,
      ...JSON.parse(readFileSync(join(folder, `section-${number}.json`), 'utf8')),
    }));

/**
 * Finds the test files that name clauses.
 * @param {string} root the repository's folder
 * @param {readonly string[]} workspaces folders to search
 * @returns {string[]} paths relative to the root
 */
export const filesNamingClauses = (root, workspaces) => {
  const search = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : search(path);
      return testFile.test(entry.name) && readFileSync(path, 'utf8').includes('/specification/proves')
        ? [slashed(relative(root, path))]
        : [];
    });
  return workspaces.flatMap((workspace) => search(join(root, workspace))).sort();
};

/**
 * Collects which tests name which clauses.
 * @param {readonly object[]} reports jest's JSON reports
 * @param {string} root the repository's folder
 * @returns {{ran: Set<string>, proofs: Map<string, {file: string, title: string, passed: boolean}[]>}} `ran` are the
 *   test files of the reports
 */
export const proofsIn = (reports, root) => {
  const ran = new Set();
  const proofs = new Map();
  for (const suite of reports.flatMap(({ testResults }) => testResults)) {
    const file = slashed(relative(root, suite.name));
    ran.add(file);
    for (const test of suite.assertionResults) {
      const title = [...test.ancestorTitles, test.title].join(' › ');
      for (const [, id] of title.matchAll(namedClause)) {
        const known = proofs.get(id) ?? [];
        proofs.set(id, [...known, { file, title, passed: test.status === 'passed' }]);
      }
    }
  }
  return { ran, proofs };
};

const covers = (pattern, path) =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

const reasonAgainst = ({ screens = [], calls = [] }, proofs, { pending, served }) => {
  const unfinished = pending.filter((path) => screens.some((pattern) => covers(pattern, path)));
  if (unfinished.length > 0) return `pending placeholder: ${unfinished.join(', ')}`;
  const missing = calls.filter((call) => !served.has(call));
  if (missing.length > 0) return `not served: ${missing.join(', ')}`;
  if (proofs.length === 0) return 'no test';
  const red = proofs.filter(({ passed }) => !passed).map(({ file }) => file);
  return red.length > 0 ? `not passed: ${[...new Set(red)].join(', ')}` : '';
};

/**
 * Checks every clause.
 * @param {Section[]} sections the specification
 * @param {Map<string, {file: string, passed: boolean}[]>} proofs tests by clause
 * @param {{pending: readonly string[], served: ReadonlySet<string>}} product paths of pending screens, and calls such
 *   as `GET /api/users/{id}`
 * @returns {Verdict[]} in the order of the specification
 * @throws when a test names a clause that does not exist
 */
export const verdictsOf = (sections, proofs, product) => {
  const clauses = sections.flatMap((section) => Object.entries(section.clauses));
  const ids = new Set(clauses.map(([id]) => id));
  const unknown = [...proofs.keys()].filter((id) => !ids.has(id));
  if (unknown.length > 0) throw new Error(`tests name clauses that do not exist: ${unknown.join(', ')}`);
  return clauses.map(([id, clause]) => {
    const own = proofs.get(id) ?? [];
    const reason = reasonAgainst(clause, own, product);
    const names = own.map(({ file }) => file);
    const files = [...new Set(names)]
      .sort()
      .map((file) => [file, names.filter((name) => name === file).length]);
    return { id, text: clause.text, holds: reason === '', files, reason };
  });
};

/**
 * Finds the clauses that a page lists as proved.
 * @param {string} page text of docs/spec.md
 * @returns {string[]} ids of clauses
 */
export const provedOn = (page) => [...page.matchAll(provedRow)].map(([, id]) => id);

/**
 * Finds the clauses that a page lists as proved and that are not proved any more.
 * @param {string} page text of docs/spec.md
 * @param {Verdict[]} verdicts of today
 * @returns {{id: string, reason: string}[]} with the reason of each
 */
export const lostSince = (page, verdicts) => {
  const known = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  return provedOn(page)
    .filter((id) => !known.get(id)?.holds)
    .map((id) => ({ id, reason: known.get(id)?.reason ?? 'no such clause' }));
};

const rowOf = ({ id, text, holds, files, reason }) => {
  // With the number of tests, the page is stale when one of several tests is removed.
  const links = files
    .map(([file, tests]) => `[${file}](../${file})${tests > 1 ? ` ×${tests}` : ''}`)
    .join(', ');
  return `| ${holds ? '✓' : '✗'} | \`${id}\` | ${text.replaceAll('|', '\\|')} | ${holds ? links : reason} |`;
};

/**
 * Renders docs/spec.md.
 * @param {Section[]} sections the specification
 * @param {Verdict[]} verdicts on its clauses
 * @returns {string} the page
 */
export const specPage = (sections, verdicts) => {
  const proved = verdicts.filter(({ holds }) => holds).length;
  const parts = sections.map(({ number, title, clauses }) =>
    [
      `## ${number}. ${title}`,
      '',
      '| | clause | what | proved by, or why not |',
      '| --- | --- | --- | --- |',
      ...verdicts.filter(({ id }) => id in clauses).map(rowOf),
      '',
    ].join('\n'),
  );
  return [
    '# The specification, clause by clause',
    '',
    'Generated by `npm run docs -- --spec` from `tools/specification` and the tests that name its clauses.',
    'A clause is ✓ when all tests that name it pass, its screens have more than the pending placeholder and its calls are served.',
    'A clause that is ✓ here and no longer holds fails the run; one that is ✗ here does not.',
    '',
    `Proved: ${proved} of ${verdicts.length}.`,
    '',
    ...parts,
  ].join('\n');
};
