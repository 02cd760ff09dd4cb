import { aManagedBoard } from '@yanye/shared/testing/builders/news';
import { boardChanges } from './board-changes';

const stored = [
  aManagedBoard({ id: 'a', name: '甲', order: 'newest', sort: 30 }),
  aManagedBoard({ id: 'b', name: '乙', order: 'newest', sort: 20 }),
  aManagedBoard({ id: 'c', name: '丙', order: 'newest', sort: -5 }),
];
const [a, b, c] = stored.map(({ id, name, order }) => ({ id, name, order })) as [
  { id: string; name: string; order: 'newest' | 'rank' },
  { id: string; name: string; order: 'newest' | 'rank' },
  { id: string; name: string; order: 'newest' | 'rank' },
];

test('nothing is stored where nothing has changed', () => {
  expect(boardChanges(stored, [a, { ...b, name: ' 乙 ' }, c])).toEqual([]);
});

test('a board in its place keeps its number', () => {
  expect(boardChanges(stored, [a, { ...b, name: '新乙', order: 'rank' }, c])).toEqual([
    { id: 'b', name: '新乙', order: 'rank', sort: 20 },
  ]);
});

test('places are counted again where the order has changed', () => {
  expect(boardChanges(stored, [a, c, b])).toEqual([
    { id: 'c', name: '丙', order: 'newest', sort: 20 },
    { id: 'b', name: '乙', order: 'newest', sort: 10 },
  ]);
});
