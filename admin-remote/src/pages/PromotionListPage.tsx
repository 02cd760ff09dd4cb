import { AdvertList } from '../features/adverts/AdvertList';
import { CoverPicker } from '../features/images/CoverPicker';

/** Promotions on the home page. */
const PromotionListPage = () => <AdvertList PictureField={CoverPicker} />;

export default PromotionListPage;
