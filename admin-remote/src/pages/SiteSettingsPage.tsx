import { PictureFieldContext } from '../controls/picture-field';
import { CoverPicker } from '../features/images/CoverPicker';
import { SiteSettings } from '../features/site-settings/SiteSettings';

const SiteSettingsPage = () => (
  <PictureFieldContext value={CoverPicker}>
    <SiteSettings />
  </PictureFieldContext>
);

export default SiteSettingsPage;
