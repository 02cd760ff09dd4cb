import { changeCommentView, readCommentView, wholeView, writeCommentView } from './comment-view';

const at = (search: string) => readCommentView(new URLSearchParams(search));

describe('what the list of comments shows', () => {
  test('stands in the address and is read back from it', () => {
    const view = { show: 'pending', articleId: 'abc', key: '你好', page: 3 } as const;
    expect(readCommentView(writeCommentView(view))).toEqual(view);
    expect(writeCommentView(wholeView).toString()).toBe('');
  });

  test.each(['show=nothing', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'key=%20', ''])(
    'is everything where the address says %j',
    (search) => expect(at(search)).toEqual(wholeView),
  );

  test('begins at the first page whenever something else is chosen', () => {
    expect(changeCommentView(at('page=4'), { show: 'removed' })).toEqual({ ...wholeView, show: 'removed' });
    expect(changeCommentView(at('show=removed'), { page: 2 })).toEqual({
      ...wholeView,
      show: 'removed',
      page: 2,
    });
  });
});
