export { Pages as default } from '../features/custom-pages/Pages';
