import { useEffect, useRef } from 'react';
import { isActing } from '#controls/keys/acting-keys.ts';

/** Milliseconds within which the second letter follows G. */
const chordMs = 1_500;

interface Options {
  readonly isOff: boolean;
  readonly onHelp: () => void;
  /** Address by the letter that follows G. */
  readonly places: Readonly<Record<string, string>>;
  readonly onGo: (address: string) => void;
}

/** `?` opens the help, and G with another letter leads to a screen. */
export const useFrameKeys = (options: Options): void => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let begun = -Infinity;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { isOff, onHelp, onGo, places } = latest.current;
      if (isOff || !isActing(event)) return;
      const key = event.key.toLowerCase();
      const place = event.timeStamp - begun < chordMs ? places[key] : undefined;
      begun = key === 'g' ? event.timeStamp : -Infinity;
      if (place === undefined && key !== '?') return;
      // The second letter is no command of the screen.
      event.preventDefault();
      if (place === undefined) onHelp();
      else onGo(place);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
};
