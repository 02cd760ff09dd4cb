import { linesProblem, menuBodyOf, menuFormOf } from './menu-form';

test('a new menu has the default interval', () => {
  expect(menuBodyOf(menuFormOf(undefined))).toEqual({
    title: '',
    path: '',
    slogan: '',
    banner_time: 7,
    abstract_time: 7,
    abstract: [],
    image_sort_list: [],
  });
});

test('empty lines are left out, and the first picture has the highest order', () => {
  const banners = [
    { id: 5, path: '/uploads/5' },
    { id: 3, path: '/uploads/3' },
  ];
  expect(menuBodyOf({ ...menuFormOf(undefined), lines: ' 一 \n\r\n二', banners })).toMatchObject({
    abstract: ['一', '二'],
    image_sort_list: [
      { image_id: 5, sort: 2 },
      { image_id: 3, sort: 1 },
    ],
  });
});

test.each([
  ['字'.repeat(100), undefined],
  ['字'.repeat(101), '每行最多 100 个字'],
  [Array(20).fill('一').join('\n'), undefined],
  [Array(21).fill('一').join('\n'), '最多 20 行'],
])('%#: the form validates lines like the server', (lines, problem) => {
  expect(linesProblem(lines)).toBe(problem);
});
