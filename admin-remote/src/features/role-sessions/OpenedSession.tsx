import { Alert, Drawer } from 'antd';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Minute } from '#controls/Minute.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Stack } from '#layout/Stack.tsx';
import { messages } from './messages.zh';
import type { ManagedSession } from './role-sessions.api';
import { SessionDialogs } from './SessionDialogs';

const text = messages.opened;

interface Props {
  readonly record: ManagedSession;
  readonly onClose: () => void;
}

/** A session with its dialogs. Administrators are told that reading another user's session is logged. */
export const OpenedSession = ({ record: session, onClose }: Props) => {
  const viewer = useAppSelector(selectActor);
  const { sessionName, nickName, roleName, userID, created_at } = session;
  return (
    <Drawer
      open
      title={messages.named(sessionName)}
      size={640}
      closable={{ 'aria-label': text.close }}
      onClose={onClose}
    >
      <Stack gap={24}>
        {viewer?.id !== userID && (
          <Alert type="warning" showIcon title={text.private(nickName)} description={text.privateText} />
        )}
        <Facts
          label={text.facts}
          facts={[
            [messages.columns.person, nickName],
            [messages.columns.role, roleName],
            [messages.columns.made, <Minute key="made" time={created_at} />],
          ]}
        />
        <SessionDialogs session={session} />
      </Stack>
    </Drawer>
  );
};
