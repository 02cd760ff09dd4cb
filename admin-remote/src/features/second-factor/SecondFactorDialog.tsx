import { Modal } from 'antd';
import { useState } from 'react';
import { useToast } from '#controls/use-toast.ts';
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
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[]>();
  const off = () => {
    toast('success', text.turnedOff);
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
