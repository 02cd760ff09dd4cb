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
  test('begin with the row header and end with the actions', () => {
    expect(shown(null)).toEqual(['title', 'a', 'b', 'actions']);
  });

  test('follow the order that the user set', () => {
    expect(shown(settings({ rare: true, b: true, a: false }))).toEqual(['title', 'rare', 'b', 'actions']);
  });

  test('insert new columns at their default place and drop removed ones', () => {
    expect(shown(settings({ gone: true, a: true }))).toEqual(['title', 'a', 'b', 'actions']);
  });

  test('can be moved and hidden one at a time', () => {
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
  ])('a header sorted by %j and pressed at %s gives %s', (sorts, now, next) =>
    expect(nextSort(sorts, now, 'time desc')).toBe(next),
  );
});

describe('sort orders without headers', () => {
  const sorted = [
    column('name', { sorts: ['name asc', 'name desc'] }),
    column('size'),
    column('time', { sorts: ['time desc'] }),
  ];
  const orders = (own: string) => sortChoices(sorted, own).map(({ sort, title }) => [sort, title]);

  test('contain the orders of all columns, the default first', () => {
    expect(orders('time desc')).toEqual([
      ['time desc', 'time'],
      ['name asc', 'name'],
      ['name desc', 'name'],
    ]);
  });

  test('include the default order that no column has', () => {
    expect(orders('rank desc')[0]).toEqual(['rank desc', undefined]);
  });
});

test('a table is at least as wide as its columns together', () => {
  const column = (key: string, width?: string): TableColumn<object> => ({
    key,
    title: key,
    render: () => null,
    ...(width !== undefined && { width }),
  });
  expect(leastWidth([column('a'), column('b', '88px')])).toBe('calc(48px + 200px + 88px)');
});
