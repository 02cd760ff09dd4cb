import type { FeaturedRole } from '@yanye/shared/contract/square';
import { Link } from '@yanye/shared/router';
import { Glyph } from '#controls/glyphs.tsx';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress } from '#roles/session-address.ts';
import { spoken } from '#roles/spoken.ts';
import { useRoleOpening } from '#roles/use-role-opening.ts';
import { squareMessages as text } from './messages.zh';
import styles from './FeaturedCard.module.css';

interface Props {
  readonly role: FeaturedRole;
  readonly isFirst: boolean;
}

/** A role that says its prologue. */
export const FeaturedCard = ({ role, isFirst }: Props) => {
  const open = useRoleOpening();
  const session = sessionAddress(role.id);
  const name = role.name || text.unnamed;
  const facts = [...role.tags.slice(0, 2).map(({ title }) => title), text.talks(role.popularity)];
  return (
    <article className={styles.card} data-first={isFirst}>
      <div className={styles.head}>
        <RoleIcon icon={role.icon} name={role.name} />
        <div className={styles.names}>
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
        </div>
        {isFirst && <span className={styles.mark}>{text.thisWeek}</span>}
      </div>
      <p className={styles.prologue}>{spoken(role.prologue, name)}</p>
      <p className={styles.foot}>
        <span className={styles.facts}>{facts.join('　')}</span>
        <span className={styles.start} aria-hidden="true">
          {text.start}
          <Glyph name="right" size={14} />
        </span>
      </p>
    </article>
  );
};
