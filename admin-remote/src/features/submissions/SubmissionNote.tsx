import { SiteSwitchNote } from '#controls/site-switch/SiteSwitchNote.tsx';
import { messages as text } from './messages.zh';

export const SubmissionNote = () => (
  <SiteSwitchNote
    field="article_submission"
    label={text.switchLabel}
    on={text.switchOn}
    off={text.switchOff}
  />
);
