import { Modal } from 'antd';
import { useState } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { ManageSteps } from './ManageSteps';
import { messages as text } from './messages.zh';
import { RecoveryCodes } from './RecoveryCodes';
import { TurnOnSteps } from './TurnOnSteps';

interface Props {
  /** Whether it was enabled when the dialog opened. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

export const SecondFactorDialog = ({ isOn, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[]>();
  const off = () => {
    dispatch(showToast({ kind: 'success', text: text.turnedOff }));
    onClose();
  };
  const steps = isOn ? <ManageSteps onCodes={setCodes} onOff={off} /> : <TurnOnSteps onCodes={setCodes} />;
  return (
    // The codes are shown only once, so a click outside or Escape must not close the dialog.
    <Modal
      open
      title={text.title}
      footer={null}
      mask={{ closable: false }}
      keyboard={!codes}
      closable={!codes}
      onCancel={onClose}
    >
      {codes ? <RecoveryCodes codes={codes} onSaved={onClose} /> : steps}
    </Modal>
  );
};
