import { selectIsReadOnly } from '@yanye/shared/auth/auth-slice';
import { Conversation } from '@yanye/shared/private-messages/Conversation';
import { useMessagePartnersInfiniteQuery } from '@yanye/shared/private-messages/private-messages.api';
import { useAppSelector } from '@yanye/shared/redux';
import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Screen } from '#controls/screen/Screen.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './MessageCenter.module.css';
import { messages as text } from './messages.zh';
import { PartnerPages } from './PartnerPages';

export const MessageCenter = () => {
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get('user_id')) || 0;
  const answer = useMessagePartnersInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: isReadOnly,
  });

  const isEmpty = answer.currentData?.pages.every(({ list }) => list.length === 0) === true;
  const nothing = isReadOnly
    ? { title: text.tourist, text: text.touristHint }
    : { title: text.empty, text: text.emptyHint };

  return (
    <Screen title={text.title}>
      {isReadOnly || (isEmpty && chosen === 0) ? (
        <div className={styles.panel}>
          <EmptyView {...nothing}>{!isReadOnly && <Link to="/chat">{text.toChat}</Link>}</EmptyView>
        </div>
      ) : (
        <div className={styles.columns} data-shows={chosen === 0 ? 'people' : 'talk'}>
          <aside className={styles.panel} aria-label={text.partners}>
            <PartnerPages
              answer={answer}
              chosen={chosen}
              onChoose={(id) => setSearch({ user_id: String(id) })}
              empty={<p className={styles.choose}>{text.empty}</p>}
            />
          </aside>
          <div className={`${styles.panel} ${styles.talk}`}>
            {chosen === 0 ? (
              <Muted as="p" small className={styles.choose}>
                {text.choose}
              </Muted>
            ) : (
              <Conversation
                key={chosen}
                personId={chosen}
                isNamed
                back={
                  <Link className={styles.back} to={{ search: '' }}>
                    {text.back}
                  </Link>
                }
              />
            )}
          </div>
        </div>
      )}
    </Screen>
  );
};
