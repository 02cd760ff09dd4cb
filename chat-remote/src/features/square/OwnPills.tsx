import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { ownPath } from '#roles/own-address.ts';
import { ownRolesApi } from '#roles/own-roles.api.ts';
import { rolesUsedApi } from '#roles/roles-used.api.ts';
import { squareMessages as text } from './messages.zh';
import styles from './OwnPills.module.css';
import { Pill } from './Pill';

const Pills = () => {
  const { data: used } = rolesUsedApi.useReadRolesUsedQuery();
  const { data: own } = ownRolesApi.useReadOwnRolesQuery();
  return (
    <>
      <li className={styles.narrow}>
        <Pill to={`${ownPath}#used`} title={text.used} count={used?.length} />
      </li>
      <li className={styles.narrow}>
        <Pill to={ownPath} title={text.own} count={own?.list.length} />
      </li>
    </>
  );
};

/** The viewer's roles, where there is no place for the column that lists them. */
export const OwnPills = () => (useAppSelector(selectIsSignedIn) ? <Pills /> : null);
