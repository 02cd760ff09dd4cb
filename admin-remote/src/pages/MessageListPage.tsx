import { MessageScreen } from '../features/private-messages/MessageScreen';

const MessageListPage = () => <MessageScreen />;

export default MessageListPage;
