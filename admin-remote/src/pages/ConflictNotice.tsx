import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { messages as all } from '../features/timeline/messages.zh';
import type { ConflictControl } from './use-conflict';

const messages = all.conflict;

const ConflictDialog = lazy(async () => ({
  default: (await import('../features/timeline/ConflictDialog')).ConflictDialog,
}));

/** Shows that another user saved first; the user decides, and nothing is overwritten. */
export const ConflictNotice = <S,>({ conflict }: { readonly conflict: ConflictControl<S> }) => {
  const { isThere, meeting, busy, open, take, close } = conflict;
  return (
    <>
      {isThere && (
        <Alert
          banner
          type="warning"
          title={messages.banner}
          description={messages.bannerText}
          action={
            <Button size="small" type="primary" loading={busy} onClick={() => void open()}>
              {messages.open}
            </Button>
          }
        />
      )}
      {meeting && (
        <Suspense>
          <ConflictDialog
            base={meeting.base}
            mine={meeting.mine}
            theirs={meeting.theirs}
            busy={busy}
            onTake={(text) => void take(text)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};
