export { QqSettings as default } from '../features/qq/QqSettings';
