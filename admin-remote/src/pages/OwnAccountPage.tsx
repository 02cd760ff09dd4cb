import { OwnAccount } from '../features/account/OwnAccount';
import { EmailBinding } from '../features/email-binding/EmailBinding';
import { OwnDataPanel } from '../features/own-data/OwnDataPanel';
import { SecondFactorRow } from '../features/second-factor/SecondFactorRow';

/** One's own account. */
const OwnAccountPage = () => (
  <OwnAccount EmailBinding={EmailBinding} SecondFactorRow={SecondFactorRow} OwnDataPanel={OwnDataPanel} />
);

export default OwnAccountPage;
