/**
 * Whether a window has the laptop layout.
 * @param width inner width in CSS px
 */
export const isLaptopLayout = (width: number): boolean => width > 1400 && width < 1800;

/**
 * Keeps `data-laptop` on the root element true to the window.
 * @returns stops following
 */
export const followLaptopLayout = (): (() => void) => {
  const apply = () =>
    document.documentElement.toggleAttribute('data-laptop', isLaptopLayout(window.innerWidth));
  apply();
  window.addEventListener('resize', apply);
  return () => window.removeEventListener('resize', apply);
};
