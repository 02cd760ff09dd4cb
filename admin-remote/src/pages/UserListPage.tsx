import { UserScreen } from '../features/users/UserScreen';

/** The people of the site. */
const UserListPage = () => <UserScreen />;

export default UserListPage;
