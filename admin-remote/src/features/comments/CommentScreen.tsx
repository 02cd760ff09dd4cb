import { Segmented } from 'antd';
import { mayModerateComments } from '@yanye/shared/policy/comments.policy';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Panel, Screen } from '#controls/screen/Screen.tsx';
import { useQueryView } from '#controls/query-view.ts';
import { useRefusal } from '#controls/use-refusal.ts';
import {
  changeCommentView,
  commentShows,
  commentView,
  wholeView,
  type CommentShow,
  type CommentView,
} from './comment-view';
import styles from './Comments.module.css';
import { CommentQueue } from './CommentQueue';
import { CommentTable } from './CommentTable';
import { commentsApi } from './comments.api';
import { messages as text } from './messages.zh';
import { ReportQueue } from './ReportQueue';

const justCount = { page: 1, limit: 1 } as const;

/** Number of pending items by tab; empty for users who cannot moderate. */
const useWaiting = (mayModerate: boolean): Partial<Record<CommentShow, number>> => {
  const options = { skip: !mayModerate };
  const pending = commentsApi.useAllCommentsQuery({ query: { ...justCount, status: 'pending' } }, options)
    .data?.count;
  const reports = commentsApi.useCommentReportsQuery({ query: justCount }, options).data?.count;
  return { ...(pending && { pending }), ...(reports && { reports }) };
};

export const CommentScreen = () => {
  const [view, go] = useQueryView(commentView);
  const change = (part: Partial<CommentView>) => go(changeCommentView(view, part));
  const { show, page } = view;
  const refusal = useRefusal(mayModerateComments);
  const mayModerate = refusal === undefined;
  const waiting = useWaiting(mayModerate);

  const list = () => {
    if (show === 'all') return <CommentTable refusal={refusal} />;
    if (show !== 'reports')
      return <CommentQueue show={show} refusal={refusal} onAll={() => change(wholeView)} />;
    return (
      <Panel>
        {mayModerate ? (
          <ReportQueue page={page} onPage={(next) => change({ page: next })} />
        ) : (
          <EmptyView title={text.reportList.adminOnly} text={text.reportList.adminOnlyHint} />
        )}
      </Panel>
    );
  };

  return (
    <Screen
      title={text.title}
      tools={
        <div className={styles.shows}>
          <Segmented
            aria-label={text.show}
            options={commentShows.map((value) => ({
              value,
              label: `${text.shows[value]}${waiting[value] ? text.waiting(waiting[value]) : ''}`,
            }))}
            value={show}
            onChange={(value) => change({ show: value })}
          />
        </div>
      }
    >
      {list()}
    </Screen>
  );
};
