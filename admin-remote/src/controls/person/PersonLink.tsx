import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from '@yanye/shared/router';
import { mayChangeUser } from '@yanye/shared/policy/users.policy';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { messages as text } from './messages.zh';
import styles from './PersonLink.module.css';
import { usePersonStops, type NamedPerson } from './use-person-stops';

/** @returns address of a person's page in the back office */
export const personAddress = (id: number): string => `/admin/users/user/${id}`;

const choice = (name: string, effect: string) => (
  <>
    {name}
    <small className={styles.effect}>{effect}</small>
  </>
);

const StopMenu = (person: NamedPerson) => {
  const stops = usePersonStops(person);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'mute',
            label: choice(text.muteDay, text.muteEffect),
            onClick: () => void stops.muteDay(),
          },
          {
            key: 'disable',
            label: choice(text.disable, text.disableEffect),
            danger: true,
            onClick: () => void stops.disable(),
          },
        ],
      }}
    >
      <Button type="text" size="small" aria-label={text.more(person.nick_name)} icon={<EllipsisOutlined />} />
    </Dropdown>
  );
};

interface Props extends NamedPerson {
  /** Offers muting and disabling to those who may. */
  readonly stops?: boolean;
}

/** The name of an author, which leads to their page; a plain name where there is no account. */
export const PersonLink = ({ id, nick_name, stops = false }: Props) => {
  const actor = useAppSelector(selectActor);
  if (id === 0) return nick_name;
  return (
    <span className={styles.person}>
      <Link to={personAddress(id)} title={text.page(nick_name)}>
        {nick_name}
      </Link>
      {stops && mayChangeUser(actor) && id !== actor?.id && <StopMenu id={id} nick_name={nick_name} />}
    </span>
  );
};
