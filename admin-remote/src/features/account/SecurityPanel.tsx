import { useState, type ComponentType, type ReactNode } from 'react';
import type { UserInfo } from '@yanye/shared/contract/users';
import { decidesPendingWork } from '@yanye/shared/policy/pending-work.policy';
import { isRole } from '@yanye/shared/policy/roles';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { ActionRow } from '#layout/ActionRow.tsx';
import { Card } from '#layout/Card.tsx';
import { Stack } from '#layout/Stack.tsx';
import { DevicesDialog } from './DevicesDialog';
import { messages as text } from './messages.zh';
import { MailNoticesSwitch } from './MailNoticesSwitch';
import { PasswordDialog } from './PasswordDialog';
import { WaitingMailsSelect } from './WaitingMailsSelect';

interface Props {
  readonly info: UserInfo;
  readonly refusal: string | undefined;
  readonly secondFactor: ReactNode;
  /** E-mail binding, which belongs to another feature. */
  readonly EmailBinding: ComponentType<{ readonly isChange: boolean; readonly onClose: () => void }>;
}

export const SecurityPanel = ({ info, refusal, secondFactor, EmailBinding }: Props) => {
  const [opened, setOpened] = useState<'email' | 'password' | 'devices'>();
  const close = () => setOpened(undefined);
  return (
    <Card title={text.security}>
      <Stack as="ul">
        <ActionRow name={text.email.name} hint={text.email.hint}>
          <GuardedButton refusal={refusal} onClick={() => setOpened('email')}>
            {info.email === '' ? text.email.bind : text.email.change}
          </GuardedButton>
        </ActionRow>
        <ActionRow
          name={text.mailNotices.name}
          hint={info.email === '' ? text.mailNotices.noEmail : text.mailNotices.hint}
        >
          <MailNoticesSwitch info={info} refusal={refusal} />
        </ActionRow>
        {isRole(info.role_id) && decidesPendingWork({ role: info.role_id }) && (
          <ActionRow name={text.waitingMails.name} hint={text.waitingMails.hint}>
            <WaitingMailsSelect info={info} refusal={refusal} />
          </ActionRow>
        )}
        <ActionRow
          name={text.password.name}
          hint={info.has_password ? text.password.hint : text.password.missing}
        >
          <GuardedButton
            refusal={refusal ?? (info.has_password ? undefined : text.password.missing)}
            onClick={() => setOpened('password')}
          >
            {text.password.change}
          </GuardedButton>
        </ActionRow>
        {secondFactor}
        <ActionRow name={text.devices.name} hint={text.devices.hint}>
          <GuardedButton refusal={undefined} onClick={() => setOpened('devices')}>
            {text.devices.open}
          </GuardedButton>
        </ActionRow>
      </Stack>
      {opened === 'email' && <EmailBinding isChange={info.email !== ''} onClose={close} />}
      {opened === 'password' && <PasswordDialog onClose={close} />}
      {opened === 'devices' && <DevicesDialog onClose={close} />}
    </Card>
  );
};
