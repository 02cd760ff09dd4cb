import { aRole, aSquareTag } from '@yanye/shared/testing/builders/site';
import { chipsOf, rolesUnder, tagIn } from './square-roles';

const poet = aRole({ id: 1, name: '苏轼' });
const cook = aRole({ id: 2, name: '袁枚' });
const tags = [
  aSquareTag({ id: 1, title: '文学', roleList: [poet, cook] }),
  aSquareTag({ id: 2, title: '美食', roleList: [cook] }),
  aSquareTag({ id: 3, title: '历史', roleList: [] }),
];

describe('the roles of the square', () => {
  test.each([
    ['all of them', undefined, ['苏轼', '袁枚']],
    ['those under a tag', 2, ['袁枚']],
    ['none under a tag without roles', 3, []],
    ['none under a tag that does not exist', 9, []],
  ])('are %s', (_what, tag, names) => {
    expect(rolesUnder(tags, tag).map(({ name }) => name)).toEqual(names);
  });

  test('are listed once with all their tags', () => {
    expect(rolesUnder(tags, 2)[0]?.tags).toEqual(['文学', '美食']);
  });
});

test('only tags with roles are listed', () => {
  expect(chipsOf(tags)).toEqual([
    { id: 1, title: '文学', count: 2 },
    { id: 2, title: '美食', count: 1 },
  ]);
});

test.each([
  ['', undefined],
  ['tag=2', 2],
  ['tag=', undefined],
  ['tag=x', undefined],
  ['tag=-1', undefined],
  ['tag=1.5', undefined],
])('the query string ?%s selects tag %s', (search, expected) => {
  expect(tagIn(new URLSearchParams(search))).toBe(expected);
});
