import { Button } from 'antd';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { roles } from '@yanye/shared/policy/roles';
import { Conversation } from '@yanye/shared/private-messages/Conversation';
import { useMessagePartnersInfiniteQuery } from '@yanye/shared/private-messages/private-messages.api';
import { useAppSelector } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
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
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useMessagePartnersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true, skip: isTourist });

  const partners = () => {
    if (!data && error) return <FailedView error={error} onRetry={refetch} />;
    if (!data) return <LoadingView lines={6} />;
    const people = data.pages.flatMap(({ list }) => list);
    if (people.length === 0) return <EmptyView title={text.empty} text={text.emptyHint} />;
    return (
      <>
        <PartnerList
          partners={people}
          chosen={chosen}
          onChoose={(id) => setSearch({ user_id: String(id) })}
        />
        {hasNextPage && (
          <Button block type="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.older}
          </Button>
        )}
      </>
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
        <div className={styles.columns} data-shows={chosen === 0 ? 'people' : 'talk'}>
          <aside className={styles.panel} aria-label={text.partners}>
            {partners()}
          </aside>
          <div className={`${styles.panel} ${styles.talk}`}>
            {chosen === 0 ? (
              <EmptyView title={text.choose} text={text.chooseHint} />
            ) : (
              <>
                <Link className={styles.back} to={{ search: '' }}>
                  {text.back}
                </Link>
                <Conversation key={chosen} personId={chosen} />
              </>
            )}
          </div>
        </div>
      )}
    </section>
  );
};
