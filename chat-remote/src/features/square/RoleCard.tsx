import type { SquareRole } from '@yanye/shared/contract/square';
import { Link } from '@yanye/shared/router';
import { roleAddress } from '#roles/role-address.ts';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress } from '#roles/session-address.ts';
import { useRoleOpening } from '#roles/use-role-opening.ts';
import { squareMessages as text } from './messages.zh';
import styles from './RoleCard.module.css';

interface RoleCardProps {
  readonly role: SquareRole;
}

/** The card leads into a session, as fast as can be; what more there is to know stands on the role's own page. */
export const RoleCard = ({ role }: RoleCardProps) => {
  const open = useRoleOpening();
  const session = sessionAddress(role.id);
  const name = role.name || text.unnamed;
  return (
    <article className={styles.card}>
      <RoleIcon icon={role.icon} name={role.name} />
      <h3 className={styles.name}>
        <Link
          to={session}
          className={styles.link}
          aria-label={text.talkTo(name)}
          onClick={(event) => open(event, session, text.signInToTalk(name))}
        >
          {name}
        </Link>
      </h3>
      <p className={styles.abstract}>{role.abstract}</p>
      <div className={styles.foot}>
        <span className={styles.tags}>{role.tags.map(({ title }) => title).join(' · ')}</span>
        <span className={styles.talks}>{text.talks(role.popularity)}</span>
        <Link to={roleAddress(role.id)} className={styles.about} aria-label={text.aboutOf(name)}>
          {text.about}
        </Link>
      </div>
    </article>
  );
};
