import { useMedia } from '@yanye/shared/settings/use-media';

/** Whether the window is over 1400 and under 1800 wide, where the back office is laid out denser. */
export const useLaptopLayout = (): boolean => useMedia('(min-width: 1401px) and (max-width: 1799px)');
