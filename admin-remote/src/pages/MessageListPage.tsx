import { MessageScreen } from '../features/private-messages/MessageScreen';

/** Conversations of all users, for administrators. */
const MessageListPage = () => <MessageScreen />;

export default MessageListPage;
