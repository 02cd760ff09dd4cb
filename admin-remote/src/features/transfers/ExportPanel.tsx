import { DownloadOutlined } from '@ant-design/icons';
import { Answered } from '#controls/Answered.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Card } from '#layout/Card.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { sizeText } from '@yanye/shared/size-text';
import { grouped } from '#table/counted.ts';
import { useDownload } from '#controls/use-download.ts';
import { messages } from './messages.zh';
import styles from './Transfers.module.css';
import { transfersApi } from './transfers.api';

const text = messages.exporting;

export const ExportPanel = ({ refusal }: { readonly refusal: string | undefined }) => {
  const download = useDownload();
  const content = transfersApi.useTransferContentQuery(undefined, { refetchOnMountOrArgChange: true });
  const [prepare, { isLoading }] = transfersApi.useExportContentMutation();
  return (
    <Card title={text.title}>
      <Muted as="p">{text.hint}</Muted>
      <Answered answer={content} lines={4}>
        {(data) => (
          <ul className={styles.list} aria-label={text.included}>
            <li>{text.articles(grouped(data.articles))}</li>
            <li>{text.pages(grouped(data.pages))}</li>
            <li>{text.comments(grouped(data.comments))}</li>
            <li>{text.chat(grouped(data.messages), grouped(data.rooms))}</li>
            <li>{text.pictures(grouped(data.pictures))}</li>
            <li>{text.site(grouped(data.menus), grouped(data.links), grouped(data.promotions))}</li>
          </ul>
        )}
      </Answered>
      <Muted as="p" small>
        {text.excluded}
      </Muted>
      <Row>
        <GuardedButton
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          refusal={refusal}
          loading={isLoading}
          onClick={() => void download(prepare(), text.begun)}
        >
          {text.action}
        </GuardedButton>
        {content.data && <Muted small>{text.size(sizeText(content.data.bytes))}</Muted>}
      </Row>
    </Card>
  );
};
