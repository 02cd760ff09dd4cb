import { Alert, Button, Form, Input, Modal, Space } from 'antd';
import { codeLimits } from '@yanye/shared/contract/registration.calls';
import { mailLimits } from '@yanye/shared/contract/mail.calls';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useCountdown } from '@yanye/shared/use-countdown';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { bindingApi } from './email-binding.api';
import { messages as text } from './messages.zh';

interface BindingForm {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

interface Props {
  /** Called after the e-mail is bound. */
  readonly onClose: () => void;
}

const pauseSeconds = 60;
const empty: BindingForm = { email: '', code: '', password: '' };

export const EmailBinding = ({ onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [bind, { isLoading }] = bindingApi.useBindEmailMutation();
  const [left, startCountdown] = useCountdown();
  const { form, initial, failure, refused, forget } = useRecordForm<BindingForm>(() => empty);

  const sendCode = async () => {
    forget();
    const typed = await form.validateFields(['email']).catch(() => undefined);
    if (!typed) return;
    const { error } = await bind({ body: { email: typed.email } });
    if (error) return refused(error);
    startCountdown(pauseSeconds);
    dispatch(showToast({ kind: 'success', text: text.sent }));
  };

  const finish = async () => {
    forget();
    const typed = await form.validateFields().catch(() => undefined);
    if (!typed) return;
    const { error } = await bind({ body: typed });
    if (error) return refused(error);
    dispatch(showToast({ kind: 'success', text: text.bound }));
    onClose();
  };

  return (
    <Modal
      open
      title={text.title}
      okText={text.bind}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      mask={{ closable: false }}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <p>{text.hint}</p>
      {failure && <Alert type="error" showIcon title={failure.msg} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        requiredMark="optional"
        disabled={isLoading}
      >
        <Form.Item<BindingForm>
          name="email"
          label={text.email}
          normalize={(value: string) => value.trim()}
          rules={[
            { required: true, message: text.needEmail },
            { type: 'email', message: text.badEmail },
          ]}
        >
          <Input type="email" autoComplete="email" maxLength={mailLimits.address} />
        </Form.Item>
        <Form.Item label={text.code} htmlFor="code" required>
          <Space.Compact block>
            <Form.Item<BindingForm>
              name="code"
              noStyle
              rules={[{ required: true, len: codeLimits.digits, message: text.needCode }]}
            >
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={codeLimits.digits} />
            </Form.Item>
            <Button disabled={left > 0 || isLoading} onClick={() => void sendCode()}>
              {left > 0 ? text.sendAgain(left) : text.send}
            </Button>
          </Space.Compact>
        </Form.Item>
        <Form.Item<BindingForm>
          name="password"
          label={text.password}
          extra={text.passwordHint}
          rules={[{ required: true, message: text.needPassword }]}
        >
          <Input.Password autoComplete="current-password" maxLength={userLimits.passwordMax} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
