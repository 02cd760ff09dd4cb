export { UserScreen as default } from '../features/users/UserScreen';
