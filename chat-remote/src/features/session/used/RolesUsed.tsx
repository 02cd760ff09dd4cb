import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress, sessionIn } from '#roles/session-address.ts';
import list from '#roles/side-list.module.css';
import { usedMessages as text } from './messages.zh';
import { rolesUsedApi } from '#roles/roles-used.api.ts';
import styles from './RolesUsed.module.css';

const Roles = () => {
  const { data: used, error, refetch } = rolesUsedApi.useReadRolesUsedQuery();
  const { roleId } = sessionIn(useSearchParams()[0]);
  if (!used)
    return error ? (
      <p className={styles.note} role="alert">
        {text.failed}{' '}
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          {text.retry}
        </button>
      </p>
    ) : (
      <LoadingView />
    );
  if (used.length === 0) return <p className={styles.note}>{text.empty}</p>;
  return (
    <ul className={list.list}>
      {used.map(({ id, name, abstract, icon }) => (
        <li key={id}>
          <Link
            to={sessionAddress(id)}
            className={list.role}
            aria-current={id === roleId ? 'true' : undefined}
          >
            <RoleIcon icon={icon} name={name} />
            <span className={list.words}>
              <span className={list.name}>{name}</span>
              <span className={list.abstract}>{abstract}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** The roles that the viewer has sessions with, the latest first. */
export const RolesUsed = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <nav id="used" aria-label={text.title}>
      <p className={styles.title}>{text.title}</p>
      {isSignedIn ? <Roles /> : <p className={styles.note}>{text.signedOut}</p>}
    </nav>
  );
};
