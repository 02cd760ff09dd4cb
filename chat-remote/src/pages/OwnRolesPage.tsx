import { OwnRoles } from '../features/own/OwnRoles';
import { SharesSection } from '../features/session/shares/SharesSection';

export const Component = () => (
  <OwnRoles>
    <SharesSection />
  </OwnRoles>
);
