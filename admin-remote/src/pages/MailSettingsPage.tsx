import { MailDesk } from '../features/mail/MailDesk';

/** The site's mail server. */
const MailSettingsPage = () => <MailDesk />;

export default MailSettingsPage;
