import { Missing } from '#frame/Missing.tsx';
import { messages } from './messages.zh';

export const MissingPage = () => (
  <Missing title={messages.missing} hint={messages.missingHint} toHome={messages.toHome} />
);
