import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress } from '#roles/session-address.ts';
import { useRoleOpening } from '#roles/use-role-opening.ts';
import type { SquareRole } from './square-roles';
import styles from './RoleCard.module.css';

interface RoleCardProps {
  readonly role: SquareRole;
}

export const RoleCard = ({ role }: RoleCardProps) => {
  const open = useRoleOpening();
  const session = sessionAddress(role.id);
  const name = role.name || messages.square.unnamed;
  return (
    <article className={styles.card}>
      <RoleIcon icon={role.icon} name={role.name} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link
            to={session}
            className={styles.link}
            aria-label={messages.square.talkTo(name)}
            onClick={(event) => open(event, session, messages.square.signInToTalk(name))}
          >
            {name}
          </Link>
        </h2>
        <p className={styles.abstract}>{role.abstract}</p>
        {role.tags.length > 0 && <p className={styles.tags}>{role.tags.join(' · ')}</p>}
      </div>
    </article>
  );
};
