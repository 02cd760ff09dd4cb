import { PictureFieldContext } from '../controls/picture-field';
import { CoverPicker } from '../features/images/CoverPicker';
import { MenuList } from '../features/menus/MenuList';

const MenuListPage = () => (
  <PictureFieldContext value={CoverPicker}>
    <MenuList />
  </PictureFieldContext>
);

export default MenuListPage;
