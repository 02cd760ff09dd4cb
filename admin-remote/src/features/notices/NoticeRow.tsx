import { CheckOutlined, DeleteOutlined } from '@ant-design/icons';
import type { NoticeItem } from '@yanye/shared/contract/notices';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { Link } from '@yanye/shared/router';
import { NoticeLine } from '@yanye/shared/ui/NoticeLine';
import { IconButton } from '#controls/IconButton.tsx';
import { Row } from '#layout/Stack.tsx';
import { messages as text } from './messages.zh';
import styles from './NoticeRow.module.css';

interface Props {
  readonly notice: NoticeItem;
  readonly refusal: string | undefined;
  readonly onRead: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

export const NoticeRow = ({ notice, refusal, onRead, onRemove }: Props) => {
  const { id, is_read, content } = notice;
  return (
    <Row as="li" gap={4} nowrap className={styles.row}>
      <Link
        to={noticeAddress(notice)}
        className={styles.link}
        onClick={() => {
          if (!is_read && refusal === undefined) onRead(id);
        }}
      >
        <NoticeLine notice={notice} />
      </Link>
      {!is_read && (
        <IconButton
          label={text.readOf(content)}
          hint={text.read}
          refusal={refusal}
          icon={<CheckOutlined />}
          onClick={() => onRead(id)}
        />
      )}
      <IconButton
        label={text.removeOf(content)}
        hint={text.remove}
        refusal={refusal}
        icon={<DeleteOutlined />}
        onClick={() => onRemove(id)}
      />
    </Row>
  );
};
