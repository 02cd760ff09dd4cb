import { followLaptopLayout, isLaptopLayout } from './laptop-layout';

describe('the laptop layout', () => {
  test.each([
    [1400, false],
    [1401, true],
    [1799, true],
    [1800, false],
  ])('at a width of %i is %s', (width, expected) => {
    expect(isLaptopLayout(width)).toBe(expected);
  });

  test('is marked on the root element and updated on resize', () => {
    window.innerWidth = 1600;
    const stop = followLaptopLayout();
    expect(document.documentElement).toHaveAttribute('data-laptop');
    window.innerWidth = 1800;
    window.dispatchEvent(new Event('resize'));
    expect(document.documentElement).not.toHaveAttribute('data-laptop');
    stop();
  });
});
