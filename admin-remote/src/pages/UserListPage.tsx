import { UserScreen } from '../features/users/UserScreen';

/** The user list. */
const UserListPage = () => <UserScreen />;

export default UserListPage;
