import { DownloadOutlined } from '@ant-design/icons';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { download } from '#controls/download.ts';
import { FailedView } from '#controls/FailedView.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Card } from '#layout/Card.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { sizeText } from '#controls/size-text.ts';
import { grouped } from '#table/counted.ts';
import { messages } from './messages.zh';
import styles from './Transfers.module.css';
import { transfersApi } from './transfers.api';

const text = messages.exporting;

export const ExportPanel = ({ refusal }: { readonly refusal: string | undefined }) => {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = transfersApi.useTransferContentQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [prepare, { isLoading }] = transfersApi.useExportContentMutation();
  const onExport = async (): Promise<void> => {
    const answer = await prepare();
    if (!answer.data) return;
    download(answer.data.path);
    dispatch(showToast({ kind: 'success', text: text.begun }));
  };
  const included = () => {
    if (!data) return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={4} />;
    return (
      <ul className={styles.list} aria-label={text.included}>
        <li>{text.articles(grouped(data.articles))}</li>
        <li>{text.pages(grouped(data.pages))}</li>
        <li>{text.comments(grouped(data.comments))}</li>
        <li>{text.pictures(grouped(data.pictures))}</li>
        <li>{text.site(grouped(data.menus), grouped(data.links), grouped(data.promotions))}</li>
      </ul>
    );
  };
  return (
    <Card title={text.title}>
      <Muted as="p">{text.hint}</Muted>
      {included()}
      <Muted as="p" small>
        {text.excluded}
      </Muted>
      <Row>
        <GuardedButton
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          refusal={refusal}
          loading={isLoading}
          onClick={() => void onExport()}
        >
          {text.action}
        </GuardedButton>
        {data && <Muted small>{text.size(sizeText(data.bytes))}</Muted>}
      </Row>
    </Card>
  );
};
