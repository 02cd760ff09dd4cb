export { Welcome as default } from '../features/frame/Welcome';
