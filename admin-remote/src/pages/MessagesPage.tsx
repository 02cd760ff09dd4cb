import { MessageCenter } from '../features/private-messages/MessageCenter';

/** One's own private messages. */
const MessagesPage = () => <MessageCenter />;

export default MessagesPage;
