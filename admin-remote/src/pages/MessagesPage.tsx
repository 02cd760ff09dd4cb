import { MessageCenter } from '../features/private-messages/MessageCenter';

const MessagesPage = () => <MessageCenter />;

export default MessagesPage;
