import { Alert, Button, Form, Input, InputNumber, Select } from 'antd';
import type { MailSettings } from '@yanye/shared/contract/mail';
import { mailLimits } from '@yanye/shared/contract/mail.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useRecordForm } from '../../controls/record-dialog/use-record-form';
import { useSaveMailSettingsMutation } from './mail.api';
import { formOf, settingsOf, type MailForm, type MailSecurity } from './mail-form';
import { messages as text } from './messages.zh';
import styles from './Mail.module.css';

const securities = (Object.keys(text.securities) as MailSecurity[]).map((value) => ({
  value,
  label: text.securities[value],
}));

/** The server that sends the site's mails. */
export const MailServerForm = ({ settings }: { readonly settings: MailSettings }) => {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveMailSettingsMutation();
  const { form, initial, failure, refused, forget } = useRecordForm<MailForm>(() => formOf(settings));

  const submit = async (values: MailForm) => {
    forget();
    const { error } = await save({ body: settingsOf(values) });
    if (error) return refused(error);
    form.setFieldValue('password', '');
    dispatch(showToast({ kind: 'success', text: text.saved }));
  };

  return (
    <section className={styles.panel} aria-labelledby="mail-server">
      <h2 id="mail-server">{text.server}</h2>
      {failure && <Alert className={styles.alert} type="error" showIcon title={failure.msg} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        requiredMark="optional"
        disabled={isLoading}
        onFinish={(values: MailForm) => void submit(values)}
      >
        <Form.Item<MailForm>
          name="host"
          label={text.host}
          extra={text.hostHint}
          normalize={(value: string) => value.trim()}
          rules={[{ pattern: /^[^\s/@]*$/, message: text.badHost }]}
        >
          <Input maxLength={mailLimits.host} autoComplete="off" />
        </Form.Item>
        <Form.Item<MailForm> name="security" label={text.security}>
          <Select options={securities} />
        </Form.Item>
        <Form.Item<MailForm>
          name="port"
          label={text.port}
          rules={[{ required: true, message: text.needPort }]}
        >
          <InputNumber min={1} max={65_535} precision={0} controls={false} />
        </Form.Item>
        <Form.Item<MailForm> name="user" label={text.user} extra={text.userHint}>
          <Input maxLength={mailLimits.user} autoComplete="off" />
        </Form.Item>
        <Form.Item<MailForm>
          name="password"
          label={text.password}
          extra={settings.password === '' ? text.passwordNone : text.passwordKept}
        >
          <Input.Password maxLength={mailLimits.password} autoComplete="new-password" />
        </Form.Item>
        <Form.Item<MailForm>
          name="default_from_email"
          label={text.from}
          extra={text.fromHint}
          dependencies={['host']}
          rules={[
            ({ getFieldValue }) => ({ required: getFieldValue('host') !== '', message: text.needFrom }),
            { type: 'email', message: text.badFrom },
          ]}
        >
          <Input maxLength={mailLimits.address} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {text.save}
        </Button>
      </Form>
    </section>
  );
};
