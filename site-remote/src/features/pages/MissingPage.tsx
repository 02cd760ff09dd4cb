import { Missing } from '../../frame/Missing';
import { messages } from './messages.zh';

/** There is no such page, or readers may not see it. */
export const MissingPage = () => (
  <Missing title={messages.missing} hint={messages.missingHint} toHome={messages.toHome} />
);
