/**
 * Whether a window has the laptop layout.
 * @param width inner width in CSS px
 */
export const isLaptopLayout = (width: number): boolean => width > 1400 && width < 1800;

/**
 * Updates `data-laptop` on the root element when the window is resized.
 * @returns removes the listener
 */
export const followLaptopLayout = (): (() => void) => {
  const apply = () =>
    document.documentElement.toggleAttribute('data-laptop', isLaptopLayout(window.innerWidth));
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
};
