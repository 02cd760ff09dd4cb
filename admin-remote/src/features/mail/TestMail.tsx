import { Alert, Button, Form, Input } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import { mailLimits } from '@yanye/shared/contract/mail.calls';
import { Card } from '#layout/Card.tsx';
import { Muted } from '#layout/Text.tsx';
import { mailApi } from './mail.api';
import { messages as text } from './messages.zh';

interface TestForm {
  readonly email?: string;
}

export const TestMail = () => {
  const [send, { isLoading, isSuccess, error }] = mailApi.useTestMailMutation();
  const submit = ({ email = '' }: TestForm) => send({ body: email.trim() === '' ? {} : { email } });
  return (
    <Card title={text.testTitle}>
      <Muted as="p">{text.testHint}</Muted>
      <Form layout="vertical" disabled={isLoading} onFinish={(values: TestForm) => void submit(values)}>
        <Form.Item<TestForm>
          name="email"
          label={text.testTo}
          extra={text.testToHint}
          rules={[{ type: 'email', message: text.badFrom }]}
        >
          <Input type="email" maxLength={mailLimits.address} />
        </Form.Item>
        <Form.Item>
          <Button color="default" variant="filled" htmlType="submit" loading={isLoading}>
            {text.test}
          </Button>
        </Form.Item>
        <div role="status">
          {error && !isLoading && <Alert type="error" showIcon title={asApiError(error).msg} />}
          {isSuccess && <Alert type="success" showIcon title={text.tested} />}
        </div>
      </Form>
    </Card>
  );
};
