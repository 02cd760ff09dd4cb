import { useMedia } from '@yanye/shared/settings/use-media';

/** Whether the viewport is over 1400 and under 1800 pixels wide, where the layout is denser. */
export const useLaptopLayout = (): boolean => useMedia('(min-width: 1401px) and (max-width: 1799px)');
