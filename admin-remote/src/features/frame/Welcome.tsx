import { selectRole, selectUser } from '@yanye/shared/auth/auth-slice';
import { roleLabels, roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import { dayTime } from './day-time';
import { shortcutsOf } from './shortcuts';
import styles from './Welcome.module.css';

const text = messages.home;

const mayDo: Readonly<Record<number, string>> = {
  [roles.admin]: text.admin,
  [roles.user]: text.user,
  [roles.tourist]: text.tourist,
};

export const Welcome = () => {
  const { nick_name, user_name } = useAppSelector(selectUser);
  const role = useAppSelector(selectRole);
  return (
    <div className={styles.welcome}>
      <h1>{text.greeting(dayTime(new Date().getHours()), nick_name || user_name)}</h1>
      <p className={styles.role}>
        {text.roleLine(roleLabels[role])}。{mayDo[role]}
      </p>
      <h2>{text.shortcuts}</h2>
      <ul className={styles.shortcuts}>
        {shortcutsOf(role).map(({ to, title, hint }) => (
          <li key={to}>
            <Link to={to}>
              <strong>{title}</strong>
              <span>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
