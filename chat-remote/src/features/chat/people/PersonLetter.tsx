import { lazy, Suspense } from 'react';
import { useRoom, type CardPerson } from '../room/room-context';

// Loaded on the first private message.
const MessageDialog = lazy(async () => ({
  default: (await import('@yanye/shared/private-messages/MessageDialog')).MessageDialog,
}));

/** The dialog that sends a private message, as on every other page. */
export const PersonLetter = ({ person: { user_id, nick_name } }: { readonly person: CardPerson }) => {
  const { onOverlay } = useRoom();
  return (
    <Suspense fallback={null}>
      <MessageDialog personId={user_id} nick={nick_name} onClose={() => onOverlay(undefined)} />
    </Suspense>
  );
};
