export { GaodeSettings as default } from '../features/gaode/GaodeSettings';
