import { UndoOutlined, WarningOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { LogEntry } from '@yanye/shared/contract/logs';
import { asApiError } from '@yanye/shared/api/http';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Row } from '#layout/Stack.tsx';
import { Problem } from '#layout/Text.tsx';
import { logsApi } from './logs.api';
import styles from './RevertBar.module.css';
import { messages } from './messages.zh';

const text = messages.revert;

interface Props {
  readonly entry: LogEntry & { readonly later: readonly LogEntry[] };
  /** @param id of the entry of the revert */
  readonly onReverted: (id: number) => void;
}

/** Takes an operation back, after a confirmation. The server refuses it where the record has changed since. */
export const RevertBar = ({ entry, onReverted }: Props) => {
  const { modal } = App.useApp();
  const withToast = useSuccessToast();
  const [revert, { isLoading, error }] = logsApi.useRevertLogMutation();
  const ask = () =>
    void modal.confirm({
      title: text.title(entry.title),
      content: text.content,
      okText: text.confirm,
      onOk: async () => {
        const { data } = await withToast(revert({ params: { id: entry.id } }), text.done);
        if (data) onReverted(data.entry);
      },
    });
  return (
    <Row justify="spread" nowrap gap={16}>
      <div className={styles.said}>
        {error ? (
          <Problem>{asApiError(error).msg}</Problem>
        ) : (
          entry.later.length > 0 && (
            <>
              <WarningOutlined aria-hidden /> {text.conflict}
            </>
          )
        )}
      </div>
      <Button icon={<UndoOutlined aria-hidden />} loading={isLoading} onClick={ask}>
        {text.verb}
      </Button>
    </Row>
  );
};
