import { SiteSettings } from '../features/site-settings/SiteSettings';
import { withPictures } from './with-pictures';

<<<<<<< HEAD
export default withPictures(SiteSettings);
=======
const SiteSettingsPage = () => (
  <PictureFieldContext value={CoverPicker}>
    <SiteSettings />
  </PictureFieldContext>
);

export default SiteSettingsPage;
>>>>>>> main
