import { MessageDesk } from '../features/private-messages/MessageDesk';

/** Who writes to whom, for administrators. */
const MessageListPage = () => <MessageDesk />;

export default MessageListPage;
