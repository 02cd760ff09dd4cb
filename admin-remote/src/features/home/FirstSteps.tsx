import { CheckOutlined } from '@ant-design/icons';
import type { FirstStep } from '@yanye/shared/contract/statistics.calls';
import { Link } from '@yanye/shared/router';
import { Card } from '#layout/Card.tsx';
import { Muted, TextButton } from '#layout/Text.tsx';
import { homeApi } from './home.api';
import { messages } from './messages.zh';
import styles from './FirstSteps.module.css';

const text = messages.steps;

const places: Readonly<Record<FirstStep, string>> = {
  name: '/admin/system/config/site',
  article: '/admin/article/write',
  mail: '/admin/system/config/email',
  picture: '/admin/user_center/user_info',
  backup: '',
};

/** What a new site still lacks; nothing once all is done or the list was put away. */
export const FirstSteps = () => {
  const { data } = homeApi.useFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { isLoading }] = homeApi.useEndFirstStepsMutation();
  if (!data || data.list.length === 0) return null;
  const done = data.list.filter((one) => one.done).length;
  return (
    <Card
      title={text.title(data.list.length - done)}
      tools={
        <TextButton className={styles.dismiss} disabled={isLoading} onClick={() => void end()}>
          {text.dismiss}
        </TextButton>
      }
    >
      <progress className={styles.progress} max={data.list.length} value={done} aria-hidden />
      <ul className={styles.steps}>
        {data.list.map((one) => (
          <li key={one.step} data-done={one.done || undefined}>
            <span className={styles.mark}>{one.done && <CheckOutlined aria-label={text.done} />}</span>
            <div>
              <div>{text.names[one.step]}</div>
              {!one.done && (
                <Muted as="p" small>
                  {text.hints[one.step]}
                </Muted>
              )}
            </div>
            {!one.done && places[one.step] !== '' && (
              <Link to={places[one.step]} aria-label={`${text.go[one.step]}：${text.names[one.step]}`}>
                {text.go[one.step]}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Muted as="p" small>
        {text.after}
      </Muted>
    </Card>
  );
};
