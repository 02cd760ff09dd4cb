import { pendingScreensOf } from '@yanye/shared/contract/pending-screens';
import { matchPath, useLocation } from '@yanye/shared/router';
import { PendingPage } from '@yanye/shared/ui/PendingPage';

const PendingScreen = () => {
  const { pathname } = useLocation();
  const screen = pendingScreensOf('admin_remote').find(({ path }) => matchPath(path, pathname));
  return screen ? <PendingPage screen={screen} /> : null;
};

export default PendingScreen;
