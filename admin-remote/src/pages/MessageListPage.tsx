import { MessageScreen } from '../features/private-messages/MessageScreen';

/** Who writes to whom, for administrators. */
const MessageListPage = () => <MessageScreen />;

export default MessageListPage;
