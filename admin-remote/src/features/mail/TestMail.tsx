import { Alert, Button, Form, Input } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import { mailLimits } from '@yanye/shared/contract/mail.calls';
import { useTestMailMutation } from './mail.api';
import { messages as text } from './messages.zh';
import styles from './Mail.module.css';

interface TestForm {
  readonly email?: string;
}

/** Sends a mail at once and shows what came of it. */
export const TestMail = () => {
  const [send, { isLoading, isSuccess, error }] = useTestMailMutation();
  const submit = ({ email = '' }: TestForm) => send({ body: email.trim() === '' ? {} : { email } });
  return (
    <section className={styles.panel} aria-labelledby="mail-test">
      <h2 id="mail-test">{text.testTitle}</h2>
      <p>{text.testHint}</p>
      <Form layout="vertical" disabled={isLoading} onFinish={(values: TestForm) => void submit(values)}>
        <Form.Item<TestForm>
          name="email"
          label={text.testTo}
          extra={text.testToHint}
          rules={[{ type: 'email', message: text.badFrom }]}
        >
          <Input type="email" maxLength={mailLimits.address} />
        </Form.Item>
        <div role="status">
          {error && !isLoading && (
            <Alert className={styles.alert} type="error" showIcon title={asApiError(error).msg} />
          )}
          {isSuccess && <Alert className={styles.alert} type="success" showIcon title={text.tested} />}
        </div>
        <Button htmlType="submit" loading={isLoading}>
          {text.test}
        </Button>
      </Form>
    </section>
  );
};
