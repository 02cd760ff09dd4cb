import { Link } from '@yanye/shared/router';
import { messages } from '../../messages.zh';
import { RoleIcon } from './RoleIcon';
import type { SquareRole } from './square-roles';
import styles from './RoleCard.module.css';

/** One role on the wall; choosing it leads to a session with it. */
export const RoleCard = ({ role }: { readonly role: SquareRole }) => (
  <article className={styles.card}>
    <RoleIcon icon={role.icon} name={role.name} />
    <div className={styles.text}>
      <h2 className={styles.name}>
        <Link
          to={`/bigModel/session?roleID=${role.id}`}
          className={styles.link}
          aria-label={messages.square.talkTo(role.name || messages.square.unnamed)}
        >
          {role.name || messages.square.unnamed}
        </Link>
      </h2>
      <p className={styles.abstract}>{role.abstract}</p>
      {role.tags.length > 0 && <p className={styles.tags}>{role.tags.join(' · ')}</p>}
    </div>
  </article>
);
