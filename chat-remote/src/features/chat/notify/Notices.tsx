import { useBrowserNotices } from './use-browser-notices';
import { useTitleCount } from './use-title-count';

/** Notifies the viewer of new messages while the page is hidden; renders nothing. */
export const Notices = () => {
  useTitleCount();
  useBrowserNotices();
  return null;
};
