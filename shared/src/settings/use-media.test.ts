import { act, renderHook } from '@testing-library/react';
import { usePrefersReducedMotion } from './use-media';

test('the system setting for reduced motion is followed', () => {
  const listeners = new Set<() => void>();
  const list = {
    matches: false,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  const asked = jest.fn(() => list as unknown as MediaQueryList);
  window.matchMedia = asked;
  const { result, unmount } = renderHook(usePrefersReducedMotion);
  expect(result.current).toBe(false);
  act(() => {
    list.matches = true;
    for (const listener of listeners) listener();
  });
  expect(result.current).toBe(true);
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  unmount();
  expect(listeners.size).toBe(0);
});
