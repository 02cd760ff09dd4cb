export { MessageScreen as default } from '../features/private-messages/MessageScreen';
