import { Missing } from '#frame/Missing.tsx';
import { messages } from './messages.zh';

/** The page does not exist or is hidden. */
export const MissingPage = () => (
  <Missing title={messages.missing} hint={messages.missingHint} toHome={messages.toHome} />
);
