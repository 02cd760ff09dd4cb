import { useEffect, useState } from 'react';
import { roomMenuId } from '@yanye/shared/shell-host';

/** @returns the place in the shell's header for the button of the menu; undefined without a shell */
export const useRoomMenu = (): HTMLElement | undefined => {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.getElementById(roomMenuId) ?? undefined), []);
  return place;
};
