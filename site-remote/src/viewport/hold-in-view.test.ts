import { holdInView } from './hold-in-view';

/** The page grows when the test says so. */
const growingPage = () => {
  const observers = new Set<() => void>();
  class FakeObserver {
    readonly #notify: () => void;
    constructor(notify: () => void) {
      this.#notify = notify;
    }
    observe(): void {
      observers.add(this.#notify);
    }
    disconnect(): void {
      observers.delete(this.#notify);
    }
  }
  window.ResizeObserver = FakeObserver as unknown as typeof ResizeObserver;
  return () => observers.forEach((notify) => notify());
};

const heldElement = () => {
  const element = document.body.appendChild(document.createElement('p'));
  const scrolled = jest.fn();
  element.scrollIntoView = scrolled;
  return { element, scrolled };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an element is scrolled to again whenever the page grows', () => {
  const grow = growingPage();
  const { element, scrolled } = heldElement();
  holdInView(element);
  grow();
  grow();
  expect(scrolled).toHaveBeenCalledTimes(3);
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'center' });
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('a reader takes over by %s', (name) => {
  const grow = growingPage();
  const { element, scrolled } = heldElement();
  holdInView(element);
  window.dispatchEvent(new Event(name));
  grow();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('nothing is held after ten seconds', () => {
  const grow = growingPage();
  const { element, scrolled } = heldElement();
  holdInView(element);
  jest.advanceTimersByTime(10_000);
  grow();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('nothing is held after the page was left', () => {
  const grow = growingPage();
  const { element, scrolled } = heldElement();
  holdInView(element)();
  grow();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
