import { remote } from '@yanye/tools/rspack/remote.mjs';

export default remote({
  name: 'admin_remote',
  folder: import.meta.dirname,
  port: 8084,
  antd: true,
  node: false,
});
