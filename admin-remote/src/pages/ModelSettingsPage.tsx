export { BigModelScreen as default } from '../features/big-model/BigModelScreen';
