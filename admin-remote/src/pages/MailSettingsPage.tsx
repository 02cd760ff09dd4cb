import { MailSettings } from '../features/mail/MailSettings';

const MailSettingsPage = () => <MailSettings />;

export default MailSettingsPage;
