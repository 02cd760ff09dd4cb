import { useRef } from 'react';
import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { ownMessages } from '../messages.zh';
import type { Leaving } from './use-leaving';

const text = ownMessages.form;

/** Asks whether unsaved changes may be lost. */
export const LeaveDialog = ({ leaving }: { readonly leaving: Leaving }) => {
  const isLeaving = useRef(false);
  if (!leaving.isAsked) return null;
  return (
    <ConfirmDialog
      title={text.leaveTitle}
      text={text.leaveText}
      keep={text.stay}
      confirm={text.leave}
      onConfirm={async () => {
        isLeaving.current = true;
        return '';
      }}
      onClose={() => (isLeaving.current ? leaving.leave() : leaving.stay())}
    />
  );
};
