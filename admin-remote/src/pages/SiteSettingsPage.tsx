import { CoverPicker } from '../features/images/CoverPicker';
import { SiteSettings } from '../features/site-settings/SiteSettings';

/** The site's own settings. */
const SiteSettingsPage = () => <SiteSettings PictureField={CoverPicker} />;

export default SiteSettingsPage;
