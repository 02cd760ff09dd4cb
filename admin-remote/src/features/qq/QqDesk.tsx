import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '../../controls/FailedView';
import { Screen } from '../../controls/screen/Screen';
import { messages as text } from './messages.zh';
import { useQqSettingsQuery } from './qq.api';
import { QqForm } from './QqForm';

/** Coming in by QQ, as administrators set it. */
export const QqDesk = () => {
  const { data, error, refetch } = useQqSettingsQuery();
  const form = () => {
    if (data) return <QqForm settings={data} />;
    return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={4} />;
  };
  return (
    <Screen title={text.title} hint={text.hint}>
      {form()}
    </Screen>
  );
};
