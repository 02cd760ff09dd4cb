import { Outlet } from '@yanye/shared/router';
import { Frame } from '../features/frame/Frame';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';

const AdminFrame = () => (
  <ThemedAntd>
    <Frame>
      <Outlet />
    </Frame>
  </ThemedAntd>
);

export default AdminFrame;
