import { changeCommentView, commentView, wholeView } from './comment-view';

const at = (search: string) => commentView.read(new URLSearchParams(search));

describe('the view of the comment list', () => {
  test('is written to the query string and read back', () => {
    const view = { show: 'pending', id: 'abc', key: '你好', page: 3 } as const;
    expect(commentView.read(commentView.write(view))).toEqual(view);
    expect(commentView.write(wholeView).toString()).toBe('');
  });

  test.each(['show=nothing', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'key=%20', ''])(
    'shows all comments for the query string %j',
    (search) => expect(at(search)).toEqual(wholeView),
  );

  test('returns to the first page when a filter changes', () => {
    expect(changeCommentView(at('page=4'), { show: 'removed' })).toEqual({ ...wholeView, show: 'removed' });
    expect(changeCommentView(at('show=removed'), { page: 2 })).toEqual({
      ...wholeView,
      show: 'removed',
      page: 2,
    });
  });
});
