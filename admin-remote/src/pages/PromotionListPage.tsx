import { PictureFieldContext } from '../controls/picture-field';
import { CoverPicker } from '../features/images/CoverPicker';
import { Adverts } from '../features/adverts/Adverts';

const PromotionListPage = () => (
  <PictureFieldContext value={CoverPicker}>
    <Adverts />
  </PictureFieldContext>
);

export default PromotionListPage;
