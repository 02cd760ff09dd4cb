import { testClock } from '#test/open-product';
import { joinLines, type LinesReport } from './join-lines';

const name = (nick_name: string) => ({ nick_name, avatar: '' });

/** Two processes that hear each other's reports, as over the bus. */
const processes = () => {
  const clock = testClock();
  const lines = [joinLines(clock), joinLines(clock)] as const;
  const tell = (): void => {
    const reports = lines.map((one) => one.report()).filter((report): report is LinesReport => !!report);
    for (const report of reports) for (const one of lines) one.hear(report);
  };
  return { clock, lines, tell };
};
const shownBy = (lines: ReturnType<typeof joinLines>) => {
  const line = lines.take();
  return line && [line.kind, ...line.names.map(({ nick_name }) => nick_name)];
};

test('people who come in one second share a line, in every process', () => {
  const { lines, tell } = processes();
  lines[0].arrive('a', name('甲'), false);
  lines[1].arrive('b', name('乙'), false);
  tell();
  expect(lines.map(shownBy)).toEqual([
    ['joined', '甲', '乙'],
    ['joined', '甲', '乙'],
  ]);
  expect(lines.map(shownBy)).toEqual([undefined, undefined]);
});

test('who leaves is announced a minute later, by one process', () => {
  const { clock, lines, tell } = processes();
  lines[0].depart('a', name('甲'));
  tell();
  clock.pass(59_999);
  tell();
  expect(lines.map(shownBy)).toEqual([undefined, undefined]);
  clock.pass(1);
  tell();
  expect(lines.map(shownBy)).toEqual([
    ['left', '甲'],
    ['left', '甲'],
  ]);
});

test.each([
  ['the same process', 0],
  ['another process', 1],
] as const)('who comes back within a minute to %s has no lines', (_where, place) => {
  const { clock, lines, tell } = processes();
  lines[0].depart('a', name('甲'));
  tell();
  clock.pass(30_000);
  lines[place].arrive('a', name('甲'), false);
  tell();
  clock.pass(60_000);
  tell();
  expect(lines.map(shownBy)).toEqual([undefined, undefined]);
});

test('who comes back after a minute has both lines', () => {
  const { clock, lines, tell } = processes();
  lines[0].depart('a', name('甲'));
  tell();
  clock.pass(60_000);
  tell();
  lines[0].arrive('a', name('甲'), false);
  tell();
  expect([shownBy(lines[0]), shownBy(lines[0])]).toEqual([
    ['joined', '甲'],
    ['left', '甲'],
  ]);
});

test('a client that says it was connected has no line, whatever was forgotten', () => {
  const { lines, tell } = processes();
  lines[0].arrive('a', name('甲'), true);
  tell();
  expect(shownBy(lines[0])).toBeUndefined();
});

test('nothing is reported while nobody comes or goes', () => {
  expect(processes().lines[0].report()).toBeUndefined();
});
