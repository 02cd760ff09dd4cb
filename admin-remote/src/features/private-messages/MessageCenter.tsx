import { selectRole } from '@yanye/shared/auth/auth-slice';
import { roles } from '@yanye/shared/policy/roles';
import { Conversation } from '@yanye/shared/private-messages/Conversation';
import { useMessagePartnersQuery } from '@yanye/shared/private-messages/private-messages.api';
import { useAppSelector } from '@yanye/shared/redux';
import { useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '../../controls/FailedView';
import styles from './MessageCenter.module.css';
import { messages as text } from './messages.zh';
import { PartnerList } from './PartnerList';

/** Whom one talks with, and the conversation with one of them, who stands in the address. */
export const MessageCenter = () => {
  const isTourist = useAppSelector(selectRole) === roles.tourist;
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('user_id')) || 0;
  const { data, error, refetch } = useMessagePartnersQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true, skip: isTourist },
  );

  const partners = () => {
    if (!data && error) return <FailedView error={error} onRetry={refetch} />;
    if (!data) return <LoadingView lines={6} />;
    if (data.list.length === 0) return <EmptyView title={text.empty} text={text.emptyHint} />;
    return (
      <PartnerList
        partners={data.list}
        chosen={chosen}
        onChoose={(id) => setSearch({ user_id: String(id) })}
      />
    );
  };

  return (
    <section className={styles.center}>
      <h1 className={styles.title}>{text.title}</h1>
      {isTourist ? (
        <div className={styles.panel}>
          <EmptyView title={text.tourist} text={text.touristHint} />
        </div>
      ) : (
        <div className={styles.columns}>
          <aside className={styles.panel} aria-label={text.partners}>
            {partners()}
          </aside>
          <div className={`${styles.panel} ${styles.talk}`}>
            {chosen === 0 ? (
              <EmptyView title={text.choose} text={text.chooseHint} />
            ) : (
              <Conversation key={chosen} personId={chosen} />
            )}
          </div>
        </div>
      )}
    </section>
  );
};
