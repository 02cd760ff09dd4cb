import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '../../controls/FailedView';
import { Screen } from '../../controls/screen/Screen';
import { useMailSettingsQuery } from './mail.api';
import { MailServerForm } from './MailServerForm';
import { MailStatePanel } from './MailStatePanel';
import { SiteSwitch } from '../../controls/site-switch/SiteSwitch';
import { messages as text } from './messages.zh';
import { TestMail } from './TestMail';
import styles from './Mail.module.css';

/** The mail server, who may sign up by it, and how mails are doing. */
export const MailDesk = () => {
  const { data, error, refetch } = useMailSettingsQuery();
  const panels = () => {
    if (!data) return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={6} />;
    return (
      <>
        <SiteSwitch
          field="sign_up"
          label={text.signUp}
          on={data.host === '' ? text.signUpNeedsMail : text.signUpOn}
          off={text.signUpOff}
        />
        <div className={styles.panels}>
          <MailServerForm settings={data} />
          <div className={styles.side}>
            <TestMail />
            <MailStatePanel />
          </div>
        </div>
      </>
    );
  };
  return (
    <Screen title={text.title} hint={text.hint}>
      {panels()}
    </Screen>
  );
};
