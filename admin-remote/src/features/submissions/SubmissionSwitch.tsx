import { SiteSwitch } from '#controls/site-switch/SiteSwitch.tsx';
import { messages as text } from './messages.zh';

export const SubmissionSwitch = () => (
  <SiteSwitch field="article_submission" label={text.switchLabel} on={text.switchOn} off={text.switchOff} />
);
