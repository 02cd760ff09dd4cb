import { Segmented } from 'antd';
import { selectIsReadOnly } from '@yanye/shared/auth/auth-slice';
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

export const NoticeCenter = () => {
  const [view, go] = useNoticeView();
  const [markRead, { isLoading }] = useMarkNoticesReadMutation();
  const refusal = useAppSelector(selectIsReadOnly) ? text.tourist : undefined;
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
