import { UserScreen } from '../features/users/UserScreen';

const UserListPage = () => <UserScreen />;

export default UserListPage;
