import { MailSettings } from '../features/mail/MailSettings';

/** The site's mail server. */
const MailSettingsPage = () => <MailSettings />;

export default MailSettingsPage;
