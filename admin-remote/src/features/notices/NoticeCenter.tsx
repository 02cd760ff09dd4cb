import { Segmented } from 'antd';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages as text } from './messages.zh';
import styles from './NoticeCenter.module.css';
import { NoticeRows } from './NoticeRows';
import { useMarkNoticesReadMutation } from './notices.api';
import { useNoticeView } from './use-notice-view';

const options = [
  { value: false, label: text.all },
  { value: true, label: text.unread },
];

/** Everything that one was told of. */
export const NoticeCenter = () => {
  const [view, go] = useNoticeView();
  const [markRead, { isLoading }] = useMarkNoticesReadMutation();
  const refusal = useAppSelector(selectRole) === roles.tourist ? text.tourist : undefined;
  return (
    <section className={styles.center}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <Segmented
          aria-label={text.show}
          options={options}
          value={view.unread}
          onChange={(unread) => go({ unread, page: 1 })}
        />
        <GuardedButton
          refusal={refusal}
          loading={isLoading}
          onClick={() => void markRead({ body: { all: true } })}
        >
          {text.readAll}
        </GuardedButton>
      </header>
      <div className={styles.panel}>
        <NoticeRows view={view} onGo={go} refusal={refusal} />
      </div>
    </section>
  );
};
