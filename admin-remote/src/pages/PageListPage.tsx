export { Pages as default } from '../features/pages/Pages';
