/** @jest-environment node */
import { toastActionChosen, showToast, selectToasts, dismissToast } from '@yanye/shared/toasts/toasts-slice';
import { createAppStore } from '../store/store';
import { fakeApi } from '../testing/fake-api';

const opened = () => createAppStore({ http: fakeApi().http });

describe('toasts', () => {
  test.each(['info', 'success', 'warning', 'error'] as const)(
    'of kind %s are shown until dismissed',
    (kind) => {
      const store = opened();
      const id = store.dispatch(showToast({ kind, text: '已删除 2 篇文章' }));
      expect(selectToasts(store.getState())).toEqual([{ id, kind, text: '已删除 2 篇文章', stays: false }]);
      store.dispatch(dismissToast(id));
      expect(selectToasts(store.getState())).toEqual([]);
    },
  );

  test('run their action at most once', () => {
    const store = opened();
    const run = jest.fn();
    const id = store.dispatch(showToast({ kind: 'success', text: '已删除', action: { label: '撤销', run } }));
    expect(selectToasts(store.getState())[0]?.actionLabel).toBe('撤销');
    store.dispatch(toastActionChosen(id));
    store.dispatch(toastActionChosen(id));
    expect(run).toHaveBeenCalledTimes(1);
    expect(selectToasts(store.getState())).toEqual([]);
  });

  test('with the same text are shown once', () => {
    const store = opened();
    store.dispatch(showToast({ kind: 'error', text: '连不上服务器' }));
    store.dispatch(showToast({ kind: 'error', text: '连不上服务器' }));
    expect(selectToasts(store.getState())).toHaveLength(1);
  });
});
