import { Alert, Button, Space } from 'antd';
import { messages } from './messages.zh';

const text = messages.desk;

interface Props {
  /** Where the other version can be read. */
  readonly theirs: string;
  readonly busy: boolean;
  readonly onOverwrite: () => void;
}

/** Somebody else changed the page: the text stays here, and the person decides. */
export const PageConflict = ({ theirs, busy, onOverwrite }: Props) => (
  <Alert
    banner
    type="warning"
    title={text.conflictTitle}
    description={text.conflictText}
    action={
      <Space wrap>
        <Button size="small" href={theirs} target="_blank" rel="noreferrer">
          {text.conflictView}
        </Button>
        <Button size="small" danger loading={busy} onClick={onOverwrite}>
          {text.conflictOverwrite}
        </Button>
      </Space>
    }
  />
);
