import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { PersonOverview } from '@yanye/shared/contract/people';
import { isDisabled } from '@yanye/shared/policy/users.policy';
import { useNavigate } from '@yanye/shared/router';
import { messages } from './messages.zh';
import styles from './Person.module.css';
import { isMutedPerson, usePersonDeeds } from './use-person-deeds';

const text = messages.menu;

export type PersonDialog = 'message' | 'edit' | 'credits' | 'mute' | 'remove';

const item = (key: string, name: string, effect: string, onClick: () => void, danger = false) => ({
  key,
  danger,
  onClick,
  label: (
    <>
      {name}
      <small className={styles.effect}>{effect}</small>
    </>
  ),
});

interface Props {
  readonly person: PersonOverview;
  readonly onDialog: (dialog: PersonDialog) => void;
}

/** Everything that may be done about a person; each entry says its effect, and disabling is offered before removal. */
export const PersonActions = ({ person, onDialog }: Props) => {
  const navigate = useNavigate();
  const deeds = usePersonDeeds(person);
  const { record, counts, may_change, may_mute, may_disable, may_remove } = person;
  if (!record || !may_change) return null;
  const isMuted = isMutedPerson(person);
  const written = counts.articles + record.unlisted_articles + counts.comments + counts.chat_messages;
  const isOff = isDisabled(person.role_id);
  const entries: NonNullable<MenuProps['items']> = [
    item('edit', text.edit, text.editEffect, () => onDialog('edit')),
    item('credits', text.credits, text.creditsEffect(record.balance), () => onDialog('credits')),
    item('signOut', text.signOut, text.signOutEffect(record.sign_ins), deeds.signOut),
    item('log', text.log, text.logEffect, () => void navigate(`/admin/system/log_list?userID=${person.id}`)),
    { type: 'divider' },
    ...(may_mute && isMuted
      ? [item('unmute', text.unmute, text.unmuteEffect, () => void deeds.unmute())]
      : []),
    ...(may_mute ? [item('mute', `${text.mute}…`, text.muteEffect, () => onDialog('mute'))] : []),
    ...(may_disable && isOff
      ? [item('enable', text.enable, text.enableEffect, () => void deeds.enable())]
      : []),
    ...(may_disable && !isOff
      ? [item('disable', `${text.disable}…`, text.disableEffect, deeds.disable)]
      : []),
    ...(may_remove
      ? [item('remove', `${text.remove}…`, text.removeEffect(written), () => onDialog('remove'), true)]
      : []),
  ];
  return (
    <Dropdown menu={{ items: entries }} trigger={['click']}>
      <Button>
        {messages.actions} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
};
