import { CreditsDialog } from '../features/credits/CreditsDialog';
import { PersonCredits } from '../features/credits/PersonCredits';
import { PersonScreen } from '../features/users/person/PersonScreen';

const PersonPage = () => <PersonScreen CreditsDialog={CreditsDialog} PersonCredits={PersonCredits} />;

export default PersonPage;
