import { Modal } from 'antd';
import { useState } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { ManageSteps } from './ManageSteps';
import { messages as text } from './messages.zh';
import { RecoveryCodes } from './RecoveryCodes';
import { TurnOnSteps } from './TurnOnSteps';

interface Props {
  /** Whether it was on when the dialog opened. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** Turns the second factor on or off, and gives recovery codes. */
export const SecondFactorDialog = ({ isOn, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[]>();
  const off = () => {
    dispatch(showToast({ kind: 'success', text: text.turnedOff }));
    onClose();
  };
  const steps = isOn ? <ManageSteps onCodes={setCodes} onOff={off} /> : <TurnOnSteps onCodes={setCodes} />;
  return (
    // The codes are shown once: no stray click or key may take them away.
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
