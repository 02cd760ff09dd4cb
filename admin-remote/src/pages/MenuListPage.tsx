import { MenuList } from '../features/menus/MenuList';
import { withPictures } from './with-pictures';

export default withPictures(MenuList);
