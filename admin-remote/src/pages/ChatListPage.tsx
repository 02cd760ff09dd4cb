import { ChatScreen } from '../features/chat/ChatScreen';
import { useOpenReports } from '../features/comments/use-open-reports';

const ChatListPage = () => <ChatScreen commentReports={useOpenReports()} />;

export default ChatListPage;
