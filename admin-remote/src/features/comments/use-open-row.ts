import { useRef, useState } from 'react';
import { useFocusBack } from '@yanye/shared/use-focus-back';

interface Opened {
  readonly id: number;
  readonly isReplying: boolean;
}

/** The row that is open, one at a time; closing it gives the focus back to what opened it. */
export const useOpenRow = () => {
  const [opened, setOpened] = useState<Opened>();
  const opener = useRef<HTMLElement>(undefined);
  useFocusBack(opened !== undefined, () => opener.current);
  const open = (next: Opened) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setOpened(next);
  };
  return {
    id: opened?.id,
    isReplying: opened?.isReplying ?? false,
    toggle: (id: number) => (opened?.id === id ? setOpened(undefined) : open({ id, isReplying: false })),
    reply: (id: number) => open({ id, isReplying: true }),
    close: () => setOpened(undefined),
  };
};
