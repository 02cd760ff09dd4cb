import { Input, Segmented } from 'antd';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { maySuperviseMessages } from '@yanye/shared/policy/private-messages.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import styles from './MessageCenter.module.css';
import { recordsApi } from './message-records.api';
import { recordMessages as text } from './messages.zh';
import { MessageRecord } from './MessageRecord';
import { PartnerList } from './PartnerList';
import { PartnerPages } from './PartnerPages';
import { PersonReports } from './PersonReports';

const useView = () => {
  const [search, setSearch] = useSearchParams();
  const numberOf = (name: string): number => Number(search.get(name)) || 0;
  const view = {
    sender: numberOf('send_user_id'),
    receiver: numberOf('rev_user_id'),
    key: search.get('key') ?? '',
    page: numberOf('page') || 1,
    show: search.get('show') === 'reports' ? ('reports' as const) : ('talks' as const),
  };
  const go = (change: Readonly<Record<string, string | number>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === '' || value === 0 || (name === 'page' && value === 1)) next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next);
  };
  return { view, go };
};

type View = ReturnType<typeof useView>;

const Senders = ({ view, go }: View) => {
  const { key, page } = view;
  const answer = recordsApi.useMessageSendersQuery(
    { query: { page, limit: pageSize, nickName: key } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedRows
      answer={answer}
      page={page}
      onPage={(to) => go({ page: to })}
      empty={
        key === '' ? (
          <EmptyView title={text.noSenders} text={text.noSendersHint} />
        ) : (
          <FilteredEmptyView title={text.filteredEmpty} onClear={() => go({ key: '', page: 1 })} />
        )
      }
    >
      {(senders) => (
        <PartnerList
          partners={senders}
          chosen={view.sender}
          onChoose={(id) => go({ send_user_id: id, rev_user_id: 0 })}
        />
      )}
    </PagedRows>
  );
};

const Partners = ({ view, go }: View) => {
  const answer = recordsApi.useMessagePartnersOfInfiniteQuery(view.sender, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PartnerPages
      answer={answer}
      chosen={view.receiver}
      onChoose={(id) => go({ rev_user_id: id })}
      empty={<EmptyView title={text.noRecord} />}
    />
  );
};

const Talks = ({ view, go }: View) => (
  <div className={styles.three}>
    <aside className={styles.panel} aria-label={text.senders}>
      <Input.Search
        key={view.key}
        allowClear
        aria-label={text.search}
        placeholder={text.search}
        defaultValue={view.key}
        onSearch={(value) => go({ key: value.trim(), page: 1 })}
      />
      <Senders view={view} go={go} />
    </aside>
    <aside className={styles.panel} aria-label={text.partners}>
      {view.sender === 0 ? <EmptyView title={text.choose} /> : <Partners view={view} go={go} />}
    </aside>
    <div className={styles.panel}>
      {view.sender === 0 || view.receiver === 0 ? (
        <EmptyView title={text.choosePartner} />
      ) : (
        <MessageRecord one={view.sender} other={view.receiver} />
      )}
    </div>
  </div>
);

export const MessageScreen = () => {
  const maySupervise = maySuperviseMessages(useAppSelector(selectActor));
  const { view, go } = useView();
  return (
    <Screen
      title={text.title}
      tools={
        maySupervise && (
          <Segmented
            aria-label={text.show}
            options={(['talks', 'reports'] as const).map((value) => ({ value, label: text.shows[value] }))}
            value={view.show}
            onChange={(show) => go({ show: show === 'reports' ? show : '', page: 1 })}
          />
        )
      }
    >
      {!maySupervise && (
        <div className={styles.panel}>
          <EmptyView title={text.adminOnly} text={text.adminOnlyHint} />
        </div>
      )}
      {maySupervise && view.show === 'talks' && <Talks view={view} go={go} />}
      {maySupervise && view.show === 'reports' && (
        <PersonReports
          page={view.page}
          onPage={(page) => go({ page })}
          onTalk={({ reporter, person }) =>
            go({ show: '', page: 1, send_user_id: person.id, rev_user_id: reporter.id })
          }
        />
      )}
    </Screen>
  );
};
