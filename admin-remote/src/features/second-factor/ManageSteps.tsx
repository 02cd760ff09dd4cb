import { Button } from 'antd';
import { useRef } from 'react';
import { secondFactorApi } from './second-factor.api';
import { messages as text } from './messages.zh';
import styles from './SecondFactor.module.css';
import { StepForm } from './StepForm';

interface Props {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}

export const ManageSteps = ({ onCodes, onOff }: Props) => {
  const [renew, renewing] = secondFactorApi.useRenewRecoveryCodesMutation();
  const [turnOff, turning] = secondFactorApi.useTurnOffSecondFactorMutation();
  const requested = useRef<'renew' | 'off'>('renew');
  const isBusy = renewing.isLoading || turning.isLoading;

  const send = async (code: string) => {
    if (requested.current === 'renew') {
      const { data, error } = await renew({ body: { code } });
      if (data) onCodes(data.recovery_codes);
      return error;
    }
    const { data, error } = await turnOff({ body: { code } });
    if (data) onOff();
    return error;
  };

  return (
    <>
      <p className={styles.lead}>{text.manageHint}</p>
      <StepForm kind="code" label={text.codeOrRecovery} needed={text.needCode} onSend={send}>
        <Button htmlType="submit" disabled={isBusy} onClick={() => (requested.current = 'renew')}>
          {text.renew}
        </Button>
        <Button danger htmlType="submit" disabled={isBusy} onClick={() => (requested.current = 'off')}>
          {text.turnOff}
        </Button>
      </StepForm>
    </>
  );
};
