import { noticeActionChosen, say, selectNotices, unsay } from '@yanye/shared/notices/notices-slice';
import { createAppStore } from '../store/store';
import { fakeApi } from '../testing/fake-api';

const opened = () => createAppStore({ http: fakeApi().http });

describe('notices', () => {
  test.each(['info', 'success', 'warning', 'error'] as const)(
    'of kind %s say one sentence until taken back',
    (kind) => {
      const store = opened();
      const id = store.dispatch(say({ kind, text: '已删除 2 篇文章' }));
      expect(selectNotices(store.getState())).toEqual([{ id, kind, text: '已删除 2 篇文章', stays: false }]);
      store.dispatch(unsay(id));
      expect(selectNotices(store.getState())).toEqual([]);
    },
  );

  test('offer one thing to do, done once', () => {
    const store = opened();
    const run = jest.fn();
    const id = store.dispatch(say({ kind: 'success', text: '已删除', action: { label: '撤销', run } }));
    expect(selectNotices(store.getState())[0]?.actionLabel).toBe('撤销');
    store.dispatch(noticeActionChosen(id));
    store.dispatch(noticeActionChosen(id));
    expect(run).toHaveBeenCalledTimes(1);
    expect(selectNotices(store.getState())).toEqual([]);
  });

  test('that say the same stand there once', () => {
    const store = opened();
    store.dispatch(say({ kind: 'error', text: '连不上服务器' }));
    store.dispatch(say({ kind: 'error', text: '连不上服务器' }));
    expect(selectNotices(store.getState())).toHaveLength(1);
  });
});
