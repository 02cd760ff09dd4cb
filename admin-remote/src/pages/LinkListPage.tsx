import { PictureFieldContext } from '../controls/picture-field';
import { CoverPicker } from '../features/images/CoverPicker';
import { Links } from '../features/links/Links';

const LinkListPage = () => (
  <PictureFieldContext value={CoverPicker}>
    <Links />
  </PictureFieldContext>
);

export default LinkListPage;
