import { act, renderHook } from '@testing-library/react';
import { aChatRecord } from '@yanye/shared/testing/builders/chat';
import type { DeskItem } from './desk-items';
import { useCurrentItem } from './use-current-item';

const item = (id: number): DeskItem => ({
  kind: 'held',
  key: `held ${id}`,
  since: id,
  record: aChatRecord({ id }),
});
const items = [item(1), item(2), item(3)];

const opened = () => renderHook(({ shown }) => useCurrentItem(shown), { initialProps: { shown: items } });

test.each([
  [0, 'held 2'],
  [1, 'held 3'],
  [2, 'held 2'],
])('after the decision about item %i of three, %s is the next at once', (at, next) => {
  const { result, rerender } = opened();
  const decided = items[at];
  if (!decided) throw new Error('no such item');
  act(() => result.current.onCurrent(decided));
  act(() => result.current.onLeave(decided));
  rerender({ shown: items.filter((one) => one !== decided) });
  expect(result.current.current?.key).toBe(next);
});
