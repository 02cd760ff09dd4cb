import { Button } from 'antd';
import { useState } from 'react';
import { secondFactorApi } from './second-factor.api';
import { messages as text } from './messages.zh';
import { QrCode } from './QrCode';
import styles from './SecondFactor.module.css';
import { StepForm } from './StepForm';

/** Asks for the password, then shows the secret and asks for its first code. */
export const TurnOnSteps = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const [prepare, preparing] = secondFactorApi.usePrepareSecondFactorMutation();
  const [turnOn, turning] = secondFactorApi.useTurnOnSecondFactorMutation();
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string }>();

  const start = async (password: string) => {
    const { data, error } = await prepare({ body: { password } });
    setMade(data);
    return error;
  };
  const confirm = async (code: string) => {
    const { data, error } = await turnOn({ body: { code } });
    if (data) onCodes(data.recovery_codes);
    return error;
  };

  if (!made)
    return (
      <>
        <p className={styles.lead}>{text.passwordHint}</p>
        <StepForm
          key="password"
          kind="password"
          label={text.password}
          needed={text.needPassword}
          onSend={start}
        >
          <Button type="primary" htmlType="submit" loading={preparing.isLoading}>
            {text.next}
          </Button>
        </StepForm>
      </>
    );
  return (
    <>
      <p className={styles.lead}>{text.scan}</p>
      <QrCode text={made.uri} label={text.qr} />
      <p className={styles.lead}>
        {text.secret} <code>{made.secret}</code>
      </p>
      <StepForm key="code" kind="code" label={text.code} needed={text.needCode} onSend={confirm}>
        <Button type="primary" htmlType="submit" loading={turning.isLoading}>
          {text.confirm}
        </Button>
      </StepForm>
    </>
  );
};
