import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import { RoleIcon } from './RoleIcon';
import type { SquareRole } from './square-roles';
import styles from './RoleCard.module.css';

interface RoleCardProps {
  readonly role: SquareRole;
  /** Address of a session with the role; without one the card is not a link. */
  readonly session: string | undefined;
}

export const RoleCard = ({ role, session }: RoleCardProps) => {
  const name = role.name || messages.square.unnamed;
  return (
    <article className={styles.card}>
      <RoleIcon icon={role.icon} name={role.name} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          {session === undefined ? (
            name
          ) : (
            <Link to={session} className={styles.link} aria-label={messages.square.talkTo(name)}>
              {name}
            </Link>
          )}
        </h2>
        <p className={styles.abstract}>{role.abstract}</p>
        {role.tags.length > 0 && <p className={styles.tags}>{role.tags.join(' · ')}</p>}
      </div>
    </article>
  );
};
