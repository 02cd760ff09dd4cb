export { Words as default } from '../features/words/Words';
