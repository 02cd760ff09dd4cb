export { MailSettings as default } from '../features/mail/MailSettings';
