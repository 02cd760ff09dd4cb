import { Links } from '../features/links/Links';
import { withPictures } from './with-pictures';

export default withPictures(Links);
