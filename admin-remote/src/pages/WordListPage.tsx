export { Words as default } from '../features/sensitive-words/Words';
