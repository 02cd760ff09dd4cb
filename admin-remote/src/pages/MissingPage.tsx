export { Missing as default } from '../features/frame/Missing';
