import { Button, Form, Input } from 'antd';
import { codeLimits } from '@yanye/shared/contract/registration.calls';
import { mailLimits } from '@yanye/shared/contract/mail.calls';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { useCountdown } from '@yanye/shared/use-countdown';
import { RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Row } from '#layout/Stack.tsx';
import { bindingApi } from './email-binding.api';
import { messages as text } from './messages.zh';

interface BindingForm {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

interface Props {
  /** Whether another address is bound already. */
  readonly isChange: boolean;
  /** Called after the e-mail is bound. */
  readonly onClose: () => void;
}

const pauseSeconds = 60;
const empty: BindingForm = { email: '', code: '', password: '' };

export const EmailBinding = ({ isChange, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [bind, { isLoading }] = bindingApi.useBindEmailMutation();
  const [left, startCountdown] = useCountdown();
  const record = useRecordForm<BindingForm>(() => empty);
  const { form, refused, forget } = record;

  const sendCode = async () => {
    forget();
    const typed = await form.validateFields(['email']).catch(() => undefined);
    if (!typed) return;
    const { error } = await withToast(bind({ body: { email: typed.email } }), text.sent);
    if (error) return refused(error);
    startCountdown(pauseSeconds);
  };

  return (
    <RecordDialog
      title={isChange ? text.changeTitle : text.bindTitle}
      verb={isChange ? text.change : text.bind}
      record={record}
      isBusy={isLoading}
      onStore={async (body) => (await withToast(bind({ body }), text.bound)).error}
      onClose={onClose}
    >
      <p>{text.hint}</p>
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
        <Row nowrap>
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
        </Row>
      </Form.Item>
      <Form.Item<BindingForm>
        name="password"
        label={text.password}
        extra={text.passwordHint}
        rules={[{ required: true, message: text.needPassword }]}
      >
        <Input.Password autoComplete="current-password" maxLength={userLimits.passwordMax} />
      </Form.Item>
    </RecordDialog>
  );
};
