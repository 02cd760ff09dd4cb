export { RecycleBin as default } from '../features/recycle-bin/RecycleBin';
