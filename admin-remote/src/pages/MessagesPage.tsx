import { MessageCenter } from '../features/private-messages/MessageCenter';

/** The user's private messages. */
const MessagesPage = () => <MessageCenter />;

export default MessagesPage;
