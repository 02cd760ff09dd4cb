import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { signedOut } from '@yanye/shared/auth/auth-slice';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useNavigate } from '@yanye/shared/router';
import { Failure } from '#controls/Failure.tsx';
import { ownDataApi } from './own-data.api';
import { messages as text } from './messages.zh';
import styles from './OwnData.module.css';

interface Proof {
  readonly password: string;
  readonly code?: string;
}

export const RemoveAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [form] = Form.useForm<Proof>();
  const [remove, { isLoading }] = ownDataApi.useRemoveOwnAccountMutation();
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async () => {
    setProblem(undefined);
    const body = await form.validateFields().catch(() => undefined);
    if (!body) return;
    const { error } = await remove({ body });
    if (error !== undefined) {
      const failure = asApiError(error);
      if (failure.error === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
      return setProblem(failure.msg);
    }
    dispatch(signedOut());
    dispatch(showToast({ kind: 'success', text: text.removed }));
    void navigate('/');
  };

  return (
    <Modal
      open
      title={text.removeTitle}
      okText={text.confirm}
      okButtonProps={{ danger: true }}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className={styles.lead}>{text.removeText}</p>
      <Failure reason={problem} />
      <Form form={form} layout="vertical" requiredMark={false} disabled={isLoading}>
        <Form.Item<Proof>
          name="password"
          label={text.password}
          rules={[{ required: true, message: text.needPassword }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {asksCode && (
          <Form.Item<Proof>
            name="code"
            label={text.code}
            rules={[{ required: true, whitespace: true, message: text.needCode }]}
          >
            <Input autoComplete="one-time-code" maxLength={32} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
};
