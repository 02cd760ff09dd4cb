import { useRoomView } from '#features/chat/room/room-context.ts';
import { plainExcerpt } from './plain-excerpt';

/** @returns a function that makes one line of the beginning of a message, as the room shows its texts */
export const useExcerpt = (): ((excerpt: string) => string) => {
  const isMarkdown = useRoomView(({ log }) => log.settings.isMd);
  return isMarkdown ? plainExcerpt : (excerpt) => excerpt;
};
