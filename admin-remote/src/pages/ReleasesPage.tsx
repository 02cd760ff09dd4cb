export { Releases as default } from '../features/releases/Releases';
