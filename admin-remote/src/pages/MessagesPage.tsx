export { MessageCenter as default } from '../features/private-messages/MessageCenter';
