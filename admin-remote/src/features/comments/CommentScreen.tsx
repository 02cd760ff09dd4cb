import { mayModerateComments } from '@yanye/shared/policy/comments.policy';
import { useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Panel, Screen } from '#controls/screen/Screen.tsx';
import { useRefusal } from '#controls/use-refusal.ts';
import { CommentTable } from './CommentTable';
import { CommentTabs } from './CommentTabs';
import { messages as text } from './messages.zh';
import { ReportTable } from './ReportTable';

/** Comments by status, and the reports on them, as tabs of one list. */
export const CommentScreen = () => {
  const [params] = useSearchParams();
  const refusal = useRefusal(mayModerateComments);
  const list = () => {
    if (params.get('show') !== 'reports') return <CommentTable refusal={refusal} />;
    if (refusal === undefined) return <ReportTable />;
    return (
      <>
        <CommentTabs current="reports" refusal={refusal} />
        <Panel>
          <EmptyView title={text.reportList.adminOnly} text={text.reportList.adminOnlyHint} />
        </Panel>
      </>
    );
  };
  return <Screen title={text.title}>{list()}</Screen>;
};
