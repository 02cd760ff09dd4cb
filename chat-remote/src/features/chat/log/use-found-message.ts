import { useEffect, useState } from 'react';
import type { ReactVirtualizer } from '@tanstack/react-virtual';
import type { TimelineRow } from '../model/timeline';
import { useRoom } from '../room/room-context';

interface Options {
  readonly rows: readonly TimelineRow[];
  readonly virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>;
}

const shownMs = 2_000;

/** Scrolls to the message that the reader asked for. @returns its id for a moment, so that it stands out */
export const useFoundMessage = ({ rows, virtualizer }: Options): number | undefined => {
  const { wanted, onReached } = useRoom();
  const [found, setFound] = useState<number>();

  useEffect(() => {
    if (!wanted) return;
    const index = rows.findIndex((row) => row.kind === 'message' && row.message.id === wanted.id);
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    setFound(wanted.id);
    onReached();
  }, [onReached, rows, virtualizer, wanted]);

  useEffect(() => {
    if (found === undefined) return undefined;
    const timer = setTimeout(() => setFound(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [found]);
  return found;
};
