import type { ListedUser } from '@yanye/shared/contract/users';
import { isDisabled, isExemptFromBulk } from '@yanye/shared/policy/users.policy';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import { RowAction } from '#controls/RowButtons.tsx';
import type { TableColumn } from '#table/columns.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted, TextButton } from '#layout/Text.tsx';
import { actionsColumn, fieldColumn, minuteColumn } from '#table/record-columns.tsx';
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
    width: '120px',
    render: ({ user_name }) => user_name || <Muted>{text.hidden}</Muted>,
  }),
  fieldColumn('email', text.columns.email, { width: '170px', notOnPhones: true }),
  {
    key: 'role',
    title: text.columns.role,
    width: '96px',
    render: ({ role, role_id }) =>
      isDisabled(role_id) ? <strong className={styles.disabled}>{role}</strong> : role,
  },
  fieldColumn('sign_status', text.columns.source, { width: '80px', optional: true, inFile: ['source'] }),
  fieldColumn('ip', text.columns.ip, { width: '130px', optional: true }),
  fieldColumn('addr', text.columns.addr, { width: '130px', notOnPhones: true }),
  minuteColumn('created_at', text.columns.time),
  actionsColumn(224, (user) => {
    const { refusal, onEdit, onPay, onTurn, onRemove } = actions;
    const name = user.nick_name;
    const isOff = isDisabled(user.role_id);
    return (
      <>
        <RowAction label={text.editOf(name)} refusal={refusal} onClick={() => onEdit(user)}>
          {text.edit}
        </RowAction>
        <RowAction label={text.creditsOf(name)} refusal={refusal} onClick={() => onPay(user)}>
          {text.credits}
        </RowAction>
        {!isExemptFromBulk(user.role_id) && (
          <>
            <RowAction
              label={isOff ? text.enableOf(name) : text.disableOf(name)}
              refusal={refusal}
              onClick={() => onTurn(user)}
            >
              {isOff ? text.enable : text.disable}
            </RowAction>
            <RowAction danger label={text.removeOf(name)} refusal={refusal} onClick={() => onRemove(user)}>
              {text.remove}
            </RowAction>
          </>
        )}
      </>
    );
  }),
];
