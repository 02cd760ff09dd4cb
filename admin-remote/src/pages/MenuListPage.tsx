import { CoverPicker } from '../features/images/CoverPicker';
import { MenuList } from '../features/menus/MenuList';

/** The navigation of the site. */
const MenuListPage = () => <MenuList PictureField={CoverPicker} />;

export default MenuListPage;
