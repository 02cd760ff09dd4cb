import { aNotice } from '@yanye/shared/testing/builders/notices';
import { groupedNotices } from './grouped-notices';

test('notices about one article stand together under its title', () => {
  const other = { article_id: '2', article_title: '另一篇' };
  const none = { article_id: '', article_title: '' };
  const list = [
    aNotice({ id: 5 }),
    aNotice({ id: 4, ...other }),
    aNotice({ id: 3 }),
    aNotice({ id: 2, ...none }),
    aNotice({ id: 1, ...none }),
  ];
  expect(groupedNotices(list).map(({ notice, heading }) => [notice.id, heading])).toEqual([
    [5, '言语成叶'],
    [3, ''],
    [4, '另一篇'],
    [2, ''],
    [1, ''],
  ]);
});
