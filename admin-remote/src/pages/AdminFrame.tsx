import { Outlet } from '@yanye/shared/router';
import { Frame } from '../features/frame/Frame';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { screens } from '../screens';

const AdminFrame = () => (
  <ThemedAntd>
    <Frame screens={screens}>
      <Outlet />
    </Frame>
  </ThemedAntd>
);

export default AdminFrame;
