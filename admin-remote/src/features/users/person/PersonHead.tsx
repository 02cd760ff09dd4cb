import { Button } from 'antd';
import type { PersonOverview } from '@yanye/shared/contract/people';
import { isDisabled } from '@yanye/shared/policy/users.policy';
import { PersonPicture } from '#controls/PersonPicture.tsx';
import { Row } from '#layout/Stack.tsx';
import { Chip } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import styles from './Person.module.css';
import { isMutedPerson } from './use-person-deeds';
import { PersonActions, type PersonDialog } from './PersonActions';

interface Props {
  readonly person: PersonOverview;
  readonly onDialog: (dialog: PersonDialog) => void;
}

/** Picture, name, role and state of a person, and what may be done about them. */
export const PersonHead = ({ person, onDialog }: Props) => {
  const { nick_name, avatar, role, role_id, user_name, email, sign_status, created_at, record } = person;
  const facts = [user_name, email || text.noEmail, text.registered(created_at.slice(0, 10), sign_status)];
  return (
    <header className={styles.head}>
      <PersonPicture nick={nick_name} path={avatar} large />
      <div className={styles.who}>
        <Row gap={12}>
          <h1>{nick_name}</h1>
          {isDisabled(role_id) ? <Chip tone="red">{text.states.disabled}</Chip> : <Chip>{role}</Chip>}
          {isMutedPerson(person) && <Chip tone="amber">{text.states.muted}</Chip>}
        </Row>
        <p className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <Row className={styles.deeds}>
        {person.may_message && <Button onClick={() => onDialog('message')}>{text.message}</Button>}
        {record && <PersonActions person={person} onDialog={onDialog} />}
      </Row>
    </header>
  );
};
