import { useEffect } from 'react';

/** Keeps the height of what a phone shows above its keyboard in `--view-height`. */
export const useViewportHeight = (): void => {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    const update = () => {
      // Zooming in shrinks it too, and must not move the page's parts.
      if (viewport?.scale === 1) style.setProperty('--view-height', `${viewport.height}px`);
    };
    update();
    viewport?.addEventListener('resize', update);
    return () => {
      viewport?.removeEventListener('resize', update);
      style.removeProperty('--view-height');
    };
  }, []);
};
