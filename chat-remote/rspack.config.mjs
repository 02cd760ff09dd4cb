import { remote } from '@yanye/tools/rspack/remote.mjs';

export default remote({
  name: 'chat_remote',
  folder: import.meta.dirname,
  port: 8083,
  antd: true,
  node: true,
});
