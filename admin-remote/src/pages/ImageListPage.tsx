export { ImageLibrary as default } from '../features/images/ImageLibrary';
