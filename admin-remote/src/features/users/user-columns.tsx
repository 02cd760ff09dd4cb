import type { ListedUser } from '@yanye/shared/contract/users';
import { isDisabled, isExemptFromBulk } from '@yanye/shared/policy/users.policy';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Since } from '#controls/Since.tsx';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import type { TableColumn } from '#table/columns.ts';
import { Row } from '#layout/Stack.tsx';
import { Clamp, Muted, TextButton } from '#layout/Text.tsx';
import { fieldColumn, minuteColumn, stepsColumn } from '#table/record-columns.tsx';
import { messages as text } from './messages.zh';
import styles from './UserScreen.module.css';

export interface UserRowActions {
  readonly refusal: string | undefined;
  readonly onWrite: (user: ListedUser) => void;
  readonly onEdit: (user: ListedUser) => void;
  readonly onPay: (user: ListedUser) => void;
  readonly onTurn: (user: ListedUser) => void;
  readonly onRemove: (user: ListedUser) => void;
}

export const userColumns = (actions: UserRowActions): readonly TableColumn<ListedUser>[] => [
  {
    key: 'nick_name',
    title: text.columns.nick,
    lead: true,
    least: '160px',
    render: (user) => (
      <Row as="span" nowrap>
        <TextButton
          className={styles.picture}
          aria-label={text.write(user.nick_name)}
          title={text.write(user.nick_name)}
          onClick={() => actions.onWrite(user)}
        >
          <PersonPicture nick={user.nick_name} path={user.avatar} />
        </TextButton>
        <PersonLink id={user.id} nick_name={user.nick_name} />
      </Row>
    ),
  },
  fieldColumn('user_name', text.columns.userName, {
    width: '112px',
    render: ({ user_name }) =>
      user_name ? <Clamp lines={1}>{user_name}</Clamp> : <Muted>{text.hidden}</Muted>,
  }),
  fieldColumn('email', text.columns.email, { width: '156px', notOnPhones: true }),
  {
    key: 'role',
    title: text.columns.role,
    width: '96px',
    render: ({ role, role_id }) =>
      isDisabled(role_id) ? <strong className={styles.disabled}>{role}</strong> : role,
  },
  fieldColumn('sign_status', text.columns.source, { width: '80px', optional: true, inFile: ['source'] }),
  fieldColumn('ip', text.columns.ip, { width: '130px', optional: true }),
  fieldColumn('addr', text.columns.addr, { width: '120px', notOnPhones: true, wideOnly: true }),
  {
    key: 'last_seen_at',
    title: text.columns.seen,
    width: '150px',
    inFile: [],
    render: ({ last_seen_at }) => last_seen_at !== '' && <Since time={last_seen_at} />,
  },
  { ...minuteColumn<ListedUser>('created_at', text.columns.time), notOnPhones: true },
  stepsColumn(
    ({ nick_name }) => nick_name,
    (user) => {
      const { refusal, onWrite, onEdit, onPay, onTurn, onRemove } = actions;
      const isExempt = isExemptFromBulk(user.role_id);
      const turn = isDisabled(user.role_id) ? text.enable : text.disable;
      return {
        usual: { name: text.edit, refusal, act: () => onEdit(user) },
        more: [
          { name: text.message, act: () => onWrite(user) },
          { name: text.credits, refusal, act: () => onPay(user) },
          ...(isExempt
            ? []
            : [
                { name: turn, refusal, act: () => onTurn(user) },
                { name: text.remove, refusal, danger: true, act: () => onRemove(user) },
              ]),
        ],
      };
    },
  ),
];
