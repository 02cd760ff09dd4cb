import { act, renderHook } from '@testing-library/react';
import { useStillness } from './media-query';

test('stillness follows what people ask of their system', () => {
  const listeners = new Set<() => void>();
  const query = {
    matches: true,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  const asked: string[] = [];
  window.matchMedia = (condition) => {
    asked.push(condition);
    return query as unknown as MediaQueryList;
  };
  const { result, unmount } = renderHook(useStillness);
  expect(new Set(asked)).toEqual(new Set(['(prefers-reduced-motion: reduce)']));
  expect(result.current).toBe(true);
  query.matches = false;
  act(() => listeners.forEach((listener) => listener()));
  expect(result.current).toBe(false);
  unmount();
  expect(listeners.size).toBe(0);
});
