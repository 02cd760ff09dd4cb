import { Link } from '@yanye/shared/router';
import { Glyph } from '#controls/glyphs.tsx';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress } from '#roles/session-address.ts';
import { useRoleOpening } from '#roles/use-role-opening.ts';
import { roleMessages as text } from './messages.zh';
import { RolePrologues } from './RolePrologues';
import styles from './RoleSheet.module.css';
import type { ShownRole } from './shown-role';

const Facts = ({ role }: { readonly role: ShownRole }) => {
  const { shared, enable } = role;
  const facts = shared && [
    text.talks(shared.popularity),
    ...(enable ? [text.price(shared.price)] : []),
    ...(shared.author === '' ? [] : [text.by(shared.author)]),
  ];
  return (
    <>
      {role.tags.length > 0 && (
        <ul className={styles.tags} aria-label={text.tags}>
          {role.tags.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/bigModel/square?tag=${id}`} className={styles.tag}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {facts && <p className={styles.facts}>{facts.join(' · ')}</p>}
    </>
  );
};

const Start = ({ role }: { readonly role: ShownRole }) => {
  const open = useRoleOpening();
  const session = sessionAddress(role.id);
  if (!role.enable)
    return (
      <p className={styles.off}>
        <strong>{text.offTitle}</strong>
        {text.offText}
      </p>
    );
  return (
    <div className={styles.actions}>
      <Link
        to={session}
        className={styles.start}
        aria-label={text.talkTo(role.name)}
        onClick={(event) => open(event, session, text.signInToTalk(role.name))}
      >
        {text.start}
        <Glyph name="right" />
      </Link>
      {!role.shared && (
        <>
          <Link to={`/bigModel/mine?role=${role.id}`} className={styles.edit}>
            {text.edit}
          </Link>
          <span className={styles.own}>
            <Glyph name="lock" size={14} />
            {text.own}
          </span>
        </>
      )}
    </div>
  );
};

export const RoleSheet = ({ role }: { readonly role: ShownRole }) => (
  <article className={styles.sheet}>
    <nav className={styles.way} aria-label={text.way}>
      <Link to="/bigModel/square">
        <Glyph name="left" size={14} />
        {text.square}
      </Link>
    </nav>
    <header className={styles.head}>
      <RoleIcon icon={role.icon} name={role.name} />
      <div className={styles.words}>
        <h1 className={styles.name}>{role.name}</h1>
        <Facts role={role} />
      </div>
    </header>
    <p className={styles.abstract}>{role.abstract}</p>
    <Start role={role} />
    <noscript>
      <p className={styles.needs}>{text.needScripts}</p>
    </noscript>
    <RolePrologues role={role} />
    <p className={styles.mark}>{text.mark}</p>
  </article>
);
