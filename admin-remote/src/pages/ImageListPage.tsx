import { ImageLibrary } from '../features/images/ImageLibrary';

const ImageListPage = () => <ImageLibrary />;

export default ImageListPage;
