import { shell } from '@yanye/tools/rspack/shell.mjs';

export default shell({ folder: import.meta.dirname, port: 8081 });
