import { Link, useSearchParams } from '@yanye/shared/router';
import { Glyph } from '#controls/glyphs.tsx';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress, sessionIn } from '#roles/session-address.ts';
import styles from '#roles/side-list.module.css';
import { ownAddress, ownPath } from '#roles/own-address.ts';
import { ownRolesApi } from '#roles/own-roles.api.ts';
import { columnMessages as text } from '../column-messages.zh';
import { roleStateOf } from '../role-state';
import own from './OwnRolesBeside.module.css';

/** The viewer's own roles in the column, with what becomes of them; nothing where none can be made and there are none. */
export const OwnRolesBeside = () => {
  const { data } = ownRolesApi.useReadOwnRolesQuery();
  const { roleId } = sessionIn(useSearchParams()[0]);
  if (!data || (data.list.length === 0 && !data.may_make)) return null;
  return (
    <nav aria-label={text.title}>
      <p className={own.head}>
        <Link to={ownPath} className={own.title}>
          {text.title} <span className={own.count}>{text.of(data.list.length, data.most)}</span>
        </Link>
        {data.may_make && (
          <Link to={ownAddress()} className={own.make} aria-label={text.make} title={text.make}>
            <Glyph name="plus" />
          </Link>
        )}
      </p>
      <ul className={styles.list}>
        {data.list.map((role) => {
          const { glyph, words } = roleStateOf(role);
          return (
            <li key={role.id}>
              <Link
                to={sessionAddress(role.id)}
                className={styles.role}
                aria-current={role.id === roleId ? 'true' : undefined}
              >
                <RoleIcon icon={role.icon} name={role.name} />
                <span className={styles.words}>
                  <span className={styles.name}>{role.name}</span>
                  <span className={own.state}>
                    <Glyph name={glyph} size={14} />
                    <span className={styles.abstract}>{words}</span>
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
