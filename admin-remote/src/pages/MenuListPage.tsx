import { MenuList } from '../features/menus/MenuList';
import { withPictures } from './with-pictures';

<<<<<<< HEAD
export default withPictures(MenuList);
=======
const MenuListPage = () => (
  <PictureFieldContext value={CoverPicker}>
    <MenuList />
  </PictureFieldContext>
);

export default MenuListPage;
>>>>>>> main
