import {
  choicesOf,
  leastWidth,
  movedChoice,
  nextSort,
  shownColumns,
  sortChoices,
  type TableColumn,
  toggledChoice,
} from './columns';

const column = (key: string, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  key,
  title: key,
  render: (row) => row,
  ...more,
});
const columns = [
  column('actions', { actions: true }),
  column('a'),
  column('b'),
  column('rare', { optional: true }),
  column('title', { lead: true }),
];
const shown = (settings: Parameters<typeof choicesOf>[1]) =>
  shownColumns(columns, choicesOf(columns, settings)).map(({ key }) => key);
const settings = (keys: Record<string, boolean>) => ({
  columns: Object.entries(keys).map(([key, isShown]) => ({ key, shown: isShown })),
  density: 'normal' as const,
});

describe('the columns of a list', () => {
  test('begin with what heads a row and end with its actions', () => {
    expect(shown(null)).toEqual(['title', 'a', 'b', 'actions']);
  });

  test('stand as the person likes', () => {
    expect(shown(settings({ rare: true, b: true, a: false }))).toEqual(['title', 'rare', 'b', 'actions']);
  });

  test('that came after the settings stand where the list has them; those that went are forgotten', () => {
    expect(shown(settings({ gone: true, a: true }))).toEqual(['title', 'a', 'b', 'actions']);
  });

  test('are moved and left out one by one', () => {
    const choices = choicesOf(columns, null);
    const keys = (list: typeof choices) => list.map(({ key }) => key);
    expect(keys(movedChoice(choices, 'b', -1))).toEqual(['b', 'a', 'rare']);
    expect(movedChoice(choices, 'a', -1)).toBe(choices);
    expect(movedChoice(choices, 'rare', 1)).toBe(choices);
    expect(toggledChoice(choices, 'rare').at(-1)).toEqual({ key: 'rare', shown: true });
  });

  test.each([
    [['n desc', 'n asc'], 'time desc', 'n desc'],
    [['n desc', 'n asc'], 'n desc', 'n asc'],
    [['n desc', 'n asc'], 'n asc', 'time desc'],
    [['n desc'], 'n desc', 'time desc'],
    [['time desc', 'time asc'], 'time desc', 'time asc'],
    [['time desc', 'time asc'], 'time asc', 'time desc'],
    [['time desc', 'time asc'], 'n desc', 'time desc'],
  ])('a header of %j pressed at %s leads to %s', (sorts, now, next) =>
    expect(nextSort(sorts, now, 'time desc')).toBe(next),
  );
});

describe('where there are no headers, the orders to choose from', () => {
  const sorted = [
    column('name', { sorts: ['name asc', 'name desc'] }),
    column('size'),
    column('time', { sorts: ['time desc'] }),
  ];
  const orders = (own: string) => sortChoices(sorted, own).map(({ sort, title }) => [sort, title]);

  test("are those of all columns, the list's own first", () => {
    expect(orders('time desc')).toEqual([
      ['time desc', 'time'],
      ['name asc', 'name'],
      ['name desc', 'name'],
    ]);
  });

  test('include the own one that no column shows', () => {
    expect(orders('rank desc')[0]).toEqual(['rank desc', undefined]);
  });
});

test('a table is never narrower than its columns and a share for those without a width', () => {
  const column = (key: string, width?: string): TableColumn<object> => ({
    key,
    title: key,
    render: () => null,
    ...(width !== undefined && { width }),
  });
  expect(leastWidth([column('a'), column('b', '88px')])).toBe('calc(48px + 200px + 88px)');
});
