export { NoticeCenter as default } from '../features/notices/NoticeCenter';
