import { SiteSwitchNote } from '#controls/site-switch/SiteSwitchNote.tsx';
import { SettingsForm } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { mailApi } from './mail.api';
import { formOf, mailSections, settingsOf, type MailForm } from './mail-form';
import { MailStatePanel } from './MailStatePanel';
import { messages as text } from './messages.zh';
import { Outbox } from './Outbox';
import { TestMail } from './TestMail';

export const MailSettings = () => {
  const answer = mailApi.useMailSettingsQuery();
  const [save] = mailApi.useSaveMailSettingsMutation();
  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(stored) => (
        <>
          <SiteSwitchNote
            field="sign_up"
            label={text.signUp}
            on={stored.host === '' ? text.signUpNeedsMail : text.signUpOn}
            off={text.signUpOff}
          />
          <SettingsForm<MailForm>
            sections={mailSections(stored.password !== '')}
            stored={formOf(stored)}
            onSave={async (values) => (await save({ body: settingsOf(values) })).error}
            saved={text.saved}
            aside={
              <>
                <TestMail />
                <MailStatePanel />
              </>
            }
          />
          <Outbox />
        </>
      )}
    </SettingsScreen>
  );
};
