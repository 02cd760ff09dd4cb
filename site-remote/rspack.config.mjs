import { remote } from '@yanye/tools/rspack/remote.mjs';

export default remote({ name: 'site_remote', folder: import.meta.dirname, port: 8082, antd: false, node: true });
