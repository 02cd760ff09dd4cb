import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  filesNamingClauses,
  lostSince,
  proofsIn,
  provedOn,
  specPage,
  verdictsOf,
} from '../../scripts/lib/spec-page.mjs';

const sections = [
  {
    number: '2',
    title: 'Screens',
    clauses: {
      '2.chat': { text: 'the chat', screens: ['/chat'] },
      '2.admin': { text: 'the back office', screens: ['/admin/*'] },
    },
  },
  {
    number: '7',
    title: 'Calls',
    clauses: { '7.GET /api/users': { text: 'users', calls: ['GET /api/users'] } },
  },
];
const nothingPending = { pending: [], served: new Set(['GET /api/users']) };

const suite = (file, tests) => ({
  name: join('/repository', file),
  assertionResults: Object.entries(tests).map(([title, status]) => ({
    ancestorTitles: ['a group'],
    title,
    status,
  })),
});
const reportOf = (...suites) => ({ testResults: suites });
const full = reportOf(
  suite('e2e/spec/a.spec.ts', { 'chats [§ 2.chat]': 'passed', 'works [§ 2.admin] [§ 2.chat]': 'passed' }),
  suite('server/src/b.test.ts', { 'lists [§ 7.GET /api/users]': 'passed', other: 'failed' }),
);

const verdicts = (reports, product = nothingPending) =>
  verdictsOf(sections, proofsIn(reports, '/repository').proofs, product);
const reasons = (...given) => Object.fromEntries(verdicts(...given).map(({ id, reason }) => [id, reason]));

test('a clause holds when every test that names it passed', () => {
  expect(reasons([full])).toEqual({ '2.chat': '', '2.admin': '', '7.GET /api/users': '' });
  expect(verdicts([full])[0].files).toEqual([['e2e/spec/a.spec.ts', 2]]);
});

test.each(['failed', 'pending', 'todo'])('one test of a clause that is %s takes its mark', (status) => {
  const another = reportOf(suite('shared/src/c.test.ts', { 'too [§ 2.chat]': status }));
  expect(reasons([full, another])['2.chat']).toBe('not passed: shared/src/c.test.ts');
});

test('a clause without a test does not hold', () => {
  const less = reportOf(suite('e2e/spec/a.spec.ts', { 'works [§ 2.admin]': 'passed' }));
  expect(reasons([less])['2.chat']).toBe('no test');
});

test('a pending screen takes the mark, whatever its tests say', () => {
  const found = reasons([full], { ...nothingPending, pending: ['/chat', '/admin/system/log_list'] });
  expect(found['2.chat']).toBe('pending placeholder: /chat');
  expect(found['2.admin']).toBe('pending placeholder: /admin/system/log_list');
});

test('a call that is not served takes the mark, whatever its tests say', () => {
  const found = reasons([full], { pending: [], served: new Set(['POST /api/users']) });
  expect(found['7.GET /api/users']).toBe('not served: GET /api/users');
});

test('a test that names no clause of the specification is an error', () => {
  const wrong = reportOf(suite('e2e/spec/a.spec.ts', { 'chats [§ 2.chats]': 'passed' }));
  expect(() => verdicts([wrong])).toThrow('tests name clauses that do not exist: 2.chats');
});

test('the page lists every clause and is read back', () => {
  const page = specPage(sections, verdicts([full], { ...nothingPending, pending: ['/chat'] }));
  expect(page).toContain('| ✗ | `2.chat` | the chat | pending placeholder: /chat |');
  expect(page).toContain('| ✓ | `2.admin` | the back office | [e2e/spec/a.spec.ts](../e2e/spec/a.spec.ts) |');
  expect(page).toContain('Proved: 2 of 3.');
  expect(provedOn(page)).toEqual(['2.admin', '7.GET /api/users']);
});

test('the page tells how many tests prove a clause, so that it is stale without one of them', () => {
  expect(specPage(sections, verdicts([full]))).toContain(
    '| ✓ | `2.chat` | the chat | [e2e/spec/a.spec.ts](../e2e/spec/a.spec.ts) ×2 |',
  );
});

test('only clauses that were proved can be lost', () => {
  const page = specPage(sections, verdicts([full], { ...nothingPending, pending: ['/chat'] }));
  expect(lostSince(page, verdicts([full], { pending: ['/chat'], served: new Set() }))).toEqual([
    { id: '7.GET /api/users', reason: 'not served: GET /api/users' },
  ]);
  expect(lostSince(page, [])).toEqual([
    { id: '2.admin', reason: 'no such clause' },
    { id: '7.GET /api/users', reason: 'no such clause' },
  ]);
});

test('test files that name clauses are found in the folders of their workspaces', () => {
  const root = mkdtempSync(join(tmpdir(), 'yanye-clauses-'));
  const write = (path, text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const naming = "import { proves } from '@yanye/tools/specification/proves.ts';";
  write('server/src/b.test.ts', naming);
  write('server/src/c.test.ts', '');
  write('server/dist/d.test.ts', naming);
  write('e2e/spec/a.spec.ts', naming);
  write('e2e/spec/no-test.ts', naming);
  expect(filesNamingClauses(root, ['server', 'e2e'])).toEqual(['e2e/spec/a.spec.ts', 'server/src/b.test.ts']);
  rmSync(root, { recursive: true });
});
