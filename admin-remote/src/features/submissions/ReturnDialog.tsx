import { Form, Input } from 'antd';
import { submissionLimits } from '@yanye/shared/contract/submissions.calls';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { messages as text } from './messages.zh';

interface Props {
  readonly title: string;
  /** Returns the article to its author. @returns why that failed */
  readonly onReturn: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export const ReturnDialog = ({ title, onReturn, onClose }: Props) => (
  <RecordDialog
    title={text.returnTitle(title)}
    verb={text.giveBack}
    record={useRecordForm(() => ({ reason: '' }))}
    onStore={({ reason }) => onReturn(reason.trim())}
    onClose={onClose}
  >
    <Form.Item
      name="reason"
      label={text.reason}
      rules={[{ required: true, whitespace: true, message: text.needReason }]}
    >
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 3, maxRows: 8 }}
        showCount
        maxLength={submissionLimits.reason}
        placeholder={text.reasonPlaceholder}
      />
    </Form.Item>
  </RecordDialog>
);
