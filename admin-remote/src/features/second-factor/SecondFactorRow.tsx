import { Button } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { ActionRow } from '#layout/ActionRow.tsx';
import { secondFactorApi } from './second-factor.api';
import { messages as text } from './messages.zh';
import { SecondFactorDialog } from './SecondFactorDialog';

export const SecondFactorRow = ({ refusal }: { readonly refusal: string | undefined }) => {
  const { data, error, refetch } = secondFactorApi.useSecondFactorQuery();
  // The state at opening time: enabling must not replace the dialog that shows the codes.
  const [opened, setOpened] = useState<{ readonly isOn: boolean }>();
  const hint = () => {
    if (!data) return error ? asApiError(error).msg : text.reading;
    return data.is_on ? text.on(data.recovery_left) : text.off;
  };
  return (
    <ActionRow name={text.name} hint={hint()}>
      {error && !data ? (
        <Button onClick={() => void refetch()}>{text.retry}</Button>
      ) : (
        <GuardedButton
          refusal={refusal}
          loading={!data}
          onClick={() => setOpened({ isOn: data?.is_on ?? false })}
        >
          {data?.is_on ? text.manage : text.turnOn}
        </GuardedButton>
      )}
      {opened && <SecondFactorDialog isOn={opened.isOn} onClose={() => setOpened(undefined)} />}
    </ActionRow>
  );
};
