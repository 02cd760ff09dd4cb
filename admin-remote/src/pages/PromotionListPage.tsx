import { Adverts } from '../features/adverts/Adverts';
import { withPictures } from './with-pictures';

export default withPictures(Adverts);
