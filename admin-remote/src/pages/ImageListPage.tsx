import { ImageLibrary } from '../features/images/ImageLibrary';

/** The picture library. */
const ImageListPage = () => <ImageLibrary />;

export default ImageListPage;
