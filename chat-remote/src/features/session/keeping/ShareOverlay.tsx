import { lazy, Suspense } from 'react';
import { useSession } from '../room/session-context';

const ShareDialog = lazy(async () => ({
  default: (await import('../shares/ShareDialog')).ShareDialog,
}));

/** The dialog that shares the open session. */
export const ShareOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const { session, log } = useSession();
  const { id, name } = session;
  return (
    <Suspense>
      <ShareDialog session={{ id, name, dialogs: log.dialogs }} onClose={onClose} />
    </Suspense>
  );
};
