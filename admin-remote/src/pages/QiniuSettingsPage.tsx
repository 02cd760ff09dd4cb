export { QiniuSettings as default } from '../features/qiniu/QiniuSettings';
