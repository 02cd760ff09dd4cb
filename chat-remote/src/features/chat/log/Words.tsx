import { lazy, Suspense } from 'react';
import { useRoomView } from '../room/room-context';
import { loadedMarkdown, loadMarkdown } from './markdown/load-markdown';
import { PlainWords, type WordsProps } from './PlainWords';

/** Where it cannot be loaded, texts stay as they were written. */
const LaterMarkdown = lazy(async () => ({ default: (await loadMarkdown()) ?? PlainWords }));

/** What a message says in words, as Markdown where the room is set so. */
export const Words = ({ message }: WordsProps) => {
  const isMarkdown = useRoomView(({ log }) => log.settings.isMd);
  if (!isMarkdown) return <PlainWords message={message} />;
  // Later only where the setting has just changed: a page that opens has brought it.
  const Markdown = loadedMarkdown() ?? LaterMarkdown;
  return (
    <Suspense fallback={<PlainWords message={message} />}>
      <Markdown message={message} />
    </Suspense>
  );
};
