import { Alert, Button, Form, Input } from 'antd';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import type { QqSettings } from '@yanye/shared/contract/qq';
import { qqLimits } from '@yanye/shared/contract/qq.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useRecordForm } from '../../controls/record-dialog/use-record-form';
import { messages as text } from './messages.zh';
import { useSaveQqSettingsMutation } from './qq.api';
import styles from './Qq.module.css';

/** The application at QQ; a stored key never comes here. */
export const QqForm = ({ settings }: { readonly settings: QqSettings }) => {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSaveQqSettingsMutation();
  const { form, initial, failure, refused, forget } = useRecordForm<QqSettings>(() => ({
    ...settings,
    key: '',
  }));
  const isOn = settings.app_id !== '' && settings.key !== '' && settings.redirect !== '';

  const submit = async (values: QqSettings) => {
    forget();
    const { error } = await save({ body: { ...values, key: values.key || secretMask } });
    if (error) return refused(error);
    form.setFieldValue('key', '');
    dispatch(showToast({ kind: 'success', text: text.saved }));
  };

  return (
    <section className={styles.panel} aria-labelledby="qq-app">
      <h2 id="qq-app">{text.app}</h2>
      <p>{isOn ? text.on : text.off}</p>
      {failure && <Alert className={styles.alert} type="error" showIcon title={failure.msg} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        requiredMark="optional"
        disabled={isLoading}
        onFinish={(values: QqSettings) => void submit(values)}
      >
        <Form.Item<QqSettings> name="app_id" label={text.appId}>
          <Input maxLength={qqLimits.appId} autoComplete="off" />
        </Form.Item>
        <Form.Item<QqSettings>
          name="key"
          label={text.key}
          extra={settings.key === '' ? text.keyNone : text.keyKept}
        >
          <Input.Password maxLength={qqLimits.key} autoComplete="new-password" />
        </Form.Item>
        <Form.Item<QqSettings>
          name="redirect"
          label={text.redirect}
          extra={text.redirectHint(`${window.location.origin}/login?flag=qq`)}
        >
          <Input type="url" maxLength={qqLimits.redirect} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {text.save}
        </Button>
      </Form>
    </section>
  );
};
