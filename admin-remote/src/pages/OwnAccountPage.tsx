import { OwnAccount } from '../features/account/OwnAccount';
import { CreditsPanel } from '../features/credits/CreditsPanel';
import { EmailBinding } from '../features/email-binding/EmailBinding';
import { OwnDataPanel } from '../features/own-data/OwnDataPanel';
import { SecondFactorRow } from '../features/second-factor/SecondFactorRow';

const OwnAccountPage = () => (
  <OwnAccount
    EmailBinding={EmailBinding}
    SecondFactorRow={SecondFactorRow}
    CreditsPanel={CreditsPanel}
    OwnDataPanel={OwnDataPanel}
  />
);

export default OwnAccountPage;
