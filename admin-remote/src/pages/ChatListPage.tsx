import { useAnswerReports } from '../features/answer-reports/use-answer-reports';
import { ChatScreen } from '../features/chat/ChatScreen';
import { useOpenReports } from '../features/comments/use-open-reports';

const ChatListPage = () => (
  <ChatScreen otherReports={{ comments: useOpenReports(), answers: useAnswerReports() }} />
);

export default ChatListPage;
