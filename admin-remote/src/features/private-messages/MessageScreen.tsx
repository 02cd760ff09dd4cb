import { Input, Segmented } from 'antd';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { maySuperviseMessages } from '@yanye/shared/policy/private-messages.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { queryView, useQueryView } from '#controls/query-view.ts';
import { PagedRows, pageSize } from '#controls/PagedRows.tsx';
import { Screen } from '#controls/screen/Screen.tsx';
import { Muted } from '#layout/Text.tsx';
import styles from './MessageCenter.module.css';
import { recordsApi } from './message-records.api';
import { recordMessages as text } from './messages.zh';
import { MessageRecord } from './MessageRecord';
import { PartnerList } from './PartnerList';
import { PartnerPages } from './PartnerPages';
import { PersonReports } from './PersonReports';

interface RecordView {
  readonly send_user_id: number;
  readonly rev_user_id: number;
  readonly key: string;
  readonly page: number;
  readonly show: 'talks' | 'reports';
}

/** Ids are 0 if no user is selected. */
const recordView = queryView<RecordView>(
  { send_user_id: 0, rev_user_id: 0, key: '', page: 1, show: 'talks' },
  { show: ['talks', 'reports'] },
);

interface View {
  readonly view: RecordView;
  readonly go: (change: Partial<RecordView>) => void;
}

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
          chosen={view.send_user_id}
          onChoose={(id) => go({ send_user_id: id, rev_user_id: 0 })}
        />
      )}
    </PagedRows>
  );
};

const Partners = ({ view, go }: View) => {
  const answer = recordsApi.useMessagePartnersOfInfiniteQuery(view.send_user_id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PartnerPages
      answer={answer}
      chosen={view.rev_user_id}
      onChoose={(id) => go({ rev_user_id: id })}
      empty={<EmptyView title={text.noRecord} />}
    />
  );
};

/** Three columns; on phones the one that the choice has come to, with the way back. */
const stepOf = ({ send_user_id, rev_user_id }: RecordView) => {
  if (send_user_id === 0) return 'senders';
  return rev_user_id === 0 ? 'partners' : 'talk';
};

const Hint = ({ children }: { readonly children: string }) => (
  <Muted as="p" small className={styles.choose}>
    {children}
  </Muted>
);

const Talks = ({ view, go }: View) => (
  <div className={styles.three} data-shows={stepOf(view)}>
    <aside aria-label={text.senders}>
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
    <aside aria-label={text.partners}>
      <button type="button" className={styles.back} onClick={() => go({ send_user_id: 0, rev_user_id: 0 })}>
        {text.backToSenders}
      </button>
      {view.send_user_id === 0 ? <Hint>{text.choose}</Hint> : <Partners view={view} go={go} />}
    </aside>
    <div>
      {view.send_user_id === 0 || view.rev_user_id === 0 ? (
        <Hint>{text.choosePartner}</Hint>
      ) : (
        <>
          <button type="button" className={styles.back} onClick={() => go({ rev_user_id: 0 })}>
            {text.backToPartners}
          </button>
          <MessageRecord one={view.send_user_id} other={view.rev_user_id} />
        </>
      )}
    </div>
  </div>
);

export const MessageScreen = () => {
  const maySupervise = maySuperviseMessages(useAppSelector(selectActor));
  const [view, set] = useQueryView(recordView);
  const go = (change: Partial<RecordView>) => set({ ...view, ...change });
  return (
    <Screen
      title={text.title}
      tools={
        maySupervise && (
          <Segmented
            aria-label={text.show}
            options={(['talks', 'reports'] as const).map((value) => ({ value, label: text.shows[value] }))}
            value={view.show}
            onChange={(show) => go({ show, page: 1 })}
          />
        )
      }
    >
      {!maySupervise && (
        <div className={styles.panel}>
          <EmptyView title={text.adminOnly} text={text.adminOnlyHint} />
        </div>
      )}
      {maySupervise && view.show === 'talks' && (
        <>
          <Muted as="p" small>
            {text.isLogged}
          </Muted>
          <Talks view={view} go={go} />
        </>
      )}
      {maySupervise && view.show === 'reports' && (
        <PersonReports
          page={view.page}
          onPage={(page) => go({ page })}
          onTalk={({ reporter, person }) =>
            go({ show: 'talks', page: 1, send_user_id: person.id, rev_user_id: reporter.id })
          }
        />
      )}
    </Screen>
  );
};
