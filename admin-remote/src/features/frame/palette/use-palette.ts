import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from '@yanye/shared/router';
import { useToast } from '#controls/use-toast.ts';
import { messages } from './messages.zh';
import type { PaletteProps } from './Palette';
import { useRecentPlaces } from './recent-places';

const asksForPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent) =>
  // The editor uses the keys while text is selected, for a link.
  !defaultPrevented && (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** The palette, whose code is loaded when it is opened first. `Palette` is undefined while it is closed. */
export const usePalette = () => {
  const [Loaded, setLoaded] = useState<ComponentType<PaletteProps>>();
  // 0 while it is closed. The dialog says late that it was closed, maybe after it was opened again.
  const [opening, setOpening] = useState(0);
  const recent = useRecentPlaces(useLocation().pathname.replace(/\/+$/, ''));
  const toast = useToast();

  const open = async () => {
    try {
      const { Palette } = await import('./Palette');
      setLoaded(() => Palette);
      setOpening((before) => before + 1);
    } catch {
      toast('error', messages.unavailable);
    }
  };

  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) void latest.current();
    };
    // The shell's search listens to the same keys later, on the window.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const close = () => setOpening((now) => (now === opening ? 0 : now));
  return { Palette: opening > 0 ? Loaded : undefined, opening, recent, open, close };
};
