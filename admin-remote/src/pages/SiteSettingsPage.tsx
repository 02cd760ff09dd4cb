import { SiteSettings } from '../features/site-settings/SiteSettings';
import { withPictures } from './with-pictures';

export default withPictures(SiteSettings);
