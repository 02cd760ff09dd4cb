import { selectRole, selectUser } from '@yanye/shared/auth/auth-slice';
import { refusalOf } from '@yanye/shared/policy/access';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { dayTime } from './day-time';
import { weatherApi } from './home.api';
import { messages } from './messages.zh';
import styles from './Home.module.css';

/** The weather of the viewer's city; nothing where it is not known. */
const Weather = () => {
  const { data } = weatherApi.useWeatherQuery();
  return data && data.weather !== '' && <span>{messages.weather(data)}</span>;
};

export const Greeting = () => {
  const { nick_name, user_name } = useAppSelector(selectUser);
  const role = useAppSelector(selectRole);
  const now = new Date();
  const manages = refusalOf(role, 'backOffice') === undefined;
  return (
    <header className={styles.head}>
      <div>
        <h1>{messages.title}</h1>
        <p className={styles.greeting}>
          <span>{messages.greeting(dayTime(now.getHours()), nick_name || user_name)}</span>
          <span>{messages.today(now)}</span>
          <Weather />
        </p>
      </div>
      {!isReadOnly(role) && (
        <Link
          to={manages ? '/admin/article/write' : '/admin/user_center/article/write'}
          className={styles.write}
        >
          {messages.write}
        </Link>
      )}
    </header>
  );
};
