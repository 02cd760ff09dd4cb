import { CreditsDialog } from '../features/credits/CreditsDialog';
import { UserScreen } from '../features/users/UserScreen';

const UserListPage = () => <UserScreen CreditsDialog={CreditsDialog} />;

export default UserListPage;
