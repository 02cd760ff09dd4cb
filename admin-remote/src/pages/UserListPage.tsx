import { UserDesk } from '../features/users/UserDesk';

/** The people of the site. */
const UserListPage = () => <UserDesk />;

export default UserListPage;
