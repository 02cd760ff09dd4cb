import { Segmented } from 'antd';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Panel, Screen } from '#controls/screen/Screen.tsx';
import { messages as admin } from '#messages.zh.ts';
import { commentShows, wholeView, type CommentShow } from './comment-view';
import styles from './CommentDesk.module.css';
import { CommentQueue } from './CommentQueue';
import { CommentTable } from './CommentTable';
import { useAllCommentsQuery, useCommentReportsQuery } from './comments.api';
import { messages as text } from './messages.zh';
import { ReportQueue } from './ReportQueue';
import { useCommentView } from './use-comment-view';

const justCount = { page: 1, limit: 1 } as const;

/** How many wait to be dealt with, by tab; nothing for whoever deals with nothing. */
const useWaiting = (isAdmin: boolean): Partial<Record<CommentShow, number>> => {
  const options = { skip: !isAdmin };
  const pending = useAllCommentsQuery({ query: { ...justCount, status: 'pending' } }, options).data?.count;
  const reports = useCommentReportsQuery({ query: justCount }, options).data?.count;
  return { ...(pending && { pending }), ...(reports && { reports }) };
};

/** Comments across articles: all of them, by state, and the reports of readers. */
export const CommentDesk = () => {
  const [{ show, page }, change] = useCommentView();
  const isAdmin = useAppSelector(selectRole) === roles.admin;
  const waiting = useWaiting(isAdmin);
  const refusal = isAdmin ? undefined : admin.frame.demoHint;

  const list = () => {
    if (show === 'all') return <CommentTable refusal={refusal} />;
    if (show !== 'reports')
      return <CommentQueue show={show} refusal={refusal} onAll={() => change(wholeView)} />;
    return (
      <Panel>
        {isAdmin ? (
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
