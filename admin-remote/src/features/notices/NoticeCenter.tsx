import { Segmented } from 'antd';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { pageSize } from '#controls/PagedRows.tsx';
import { Panel, Screen } from '#controls/screen/Screen.tsx';
import { useReadOnlyRefusal } from '#controls/use-read-only-refusal.ts';
import { useQueryView } from '#controls/query-view.ts';
import { messages as text } from './messages.zh';
import { noticeView } from './notice-view';
import { NoticeRows } from './NoticeRows';
import { noticesApi } from './notices.api';

const options = [
  { value: false, label: text.all },
  { value: true, label: text.unread },
];

export const NoticeCenter = () => {
  const [view, go] = useQueryView(noticeView);
  const [markRead, { isLoading }] = noticesApi.useMarkNoticesReadMutation();
  const refusal = useReadOnlyRefusal();
  const answer = noticesApi.useListNoticesQuery(
    { query: { page: view.page, limit: pageSize, unread: view.unread ? 'true' : 'false' } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Screen
      title={text.title}
      tools={
        <>
          <Segmented
            aria-label={text.show}
            options={options}
            value={view.unread}
            onChange={(unread) => go({ unread, page: 1 })}
          />
          {answer.data?.count !== 0 && (
            <GuardedButton
              refusal={refusal}
              loading={isLoading}
              onClick={() => void markRead({ body: { all: true } })}
            >
              {text.readAll}
            </GuardedButton>
          )}
        </>
      }
    >
      <Panel>
        <NoticeRows answer={answer} view={view} onGo={go} refusal={refusal} />
      </Panel>
    </Screen>
  );
};
