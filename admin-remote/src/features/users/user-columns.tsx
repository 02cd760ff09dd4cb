import type { ListedUser } from '@yanye/shared/contract/users';
import { isDisabled, isExemptFromBulk } from '@yanye/shared/policy/users.policy';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { minuteOf } from '#controls/minute-of.ts';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import type { TableColumn } from '#table/columns.ts';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import styles from './UserScreen.module.css';

export interface UserRowActions {
  readonly refusal: string | undefined;
  readonly onWrite: (user: ListedUser) => void;
  readonly onEdit: (user: ListedUser) => void;
  readonly onTurn: (user: ListedUser) => void;
  readonly onRemove: (user: ListedUser) => void;
}

const plain = (
  key: 'user_name' | 'email' | 'ip' | 'addr' | 'sign_status',
  title: string,
  width: string,
  more: Partial<TableColumn<ListedUser>> = {},
): TableColumn<ListedUser> => ({
  key,
  title,
  width,
  render: (user) => user[key],
  ...more,
});

export const userColumns = (actions: UserRowActions): readonly TableColumn<ListedUser>[] => [
  {
    key: 'nick_name',
    title: text.columns.nick,
    lead: true,
    render: (user) => (
      <span className={styles.person}>
        <button
          type="button"
          className={styles.picture}
          aria-label={text.write(user.nick_name)}
          title={text.write(user.nick_name)}
          onClick={() => actions.onWrite(user)}
        >
          <PersonPicture nick={user.nick_name} path={user.avatar} />
        </button>
        {user.nick_name}
      </span>
    ),
  },
  plain('user_name', text.columns.userName, '120px', {
    render: ({ user_name }) => user_name || <Muted>{text.hidden}</Muted>,
  }),
  plain('email', text.columns.email, '170px', { notOnPhones: true }),
  {
    key: 'role',
    title: text.columns.role,
    width: '96px',
    render: ({ role, role_id }) =>
      isDisabled(role_id) ? <strong className={styles.disabled}>{role}</strong> : role,
  },
  plain('sign_status', text.columns.source, '80px', { optional: true, inFile: ['source'] }),
  plain('ip', text.columns.ip, '130px', { optional: true }),
  plain('addr', text.columns.addr, '130px', { notOnPhones: true }),
  {
    key: 'created_at',
    title: text.columns.time,
    width: '142px',
    sorts: ['created_at desc', 'created_at asc'],
    render: ({ created_at }) => <time dateTime={created_at}>{minuteOf(created_at)}</time>,
  },
  {
    key: 'actions',
    title: text.columns.actions,
    width: '176px',
    actions: true,
    render: (user) => {
      const button = { size: 'small', type: 'text', refusal: actions.refusal } as const;
      const isOff = isDisabled(user.role_id);
      return (
        <span className={styles.actions}>
          <GuardedButton
            {...button}
            aria-label={text.editOf(user.nick_name)}
            onClick={() => actions.onEdit(user)}
          >
            {text.edit}
          </GuardedButton>
          {!isExemptFromBulk(user.role_id) && (
            <>
              <GuardedButton
                {...button}
                aria-label={isOff ? text.enableOf(user.nick_name) : text.disableOf(user.nick_name)}
                onClick={() => actions.onTurn(user)}
              >
                {isOff ? text.enable : text.disable}
              </GuardedButton>
              <GuardedButton
                {...button}
                danger
                aria-label={text.removeOf(user.nick_name)}
                onClick={() => actions.onRemove(user)}
              >
                {text.remove}
              </GuardedButton>
            </>
          )}
        </span>
      );
    },
  },
];
