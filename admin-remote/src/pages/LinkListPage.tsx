import { CoverPicker } from '../features/images/CoverPicker';
import { LinkList } from '../features/links/LinkList';

/** Links to the sites of friends. */
const LinkListPage = () => <LinkList PictureField={CoverPicker} />;

export default LinkListPage;
