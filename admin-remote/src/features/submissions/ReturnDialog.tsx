import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ApiError } from '@yanye/shared/api/http';
import { submissionLimits } from '@yanye/shared/contract/submissions.calls';
import { messages as text } from './messages.zh';

interface Props {
  readonly title: string;
  /** Returns the article to its author. @returns why that failed */
  readonly onReturn: (reason: string) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** Asks for the reason why an article is returned. */
export const ReturnDialog = ({ title, onReturn, onClose }: Props) => {
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const submit = async ({ reason }: { reason: string }) => {
    setBusy(true);
    setFailure(undefined);
    const failed = await onReturn(reason.trim());
    setBusy(false);
    if (failed) setFailure(failed);
    else onClose();
  };

  return (
    <Modal
      open
      title={text.returnTitle(title)}
      okText={text.giveBack}
      cancelText={text.cancel}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon title={failure.msg} />}
      <Form form={form} layout="vertical" disabled={busy} onFinish={(values) => void submit(values)}>
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
      </Form>
    </Modal>
  );
};
