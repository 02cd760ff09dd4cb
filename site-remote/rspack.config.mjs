import { remote } from '@yanye/tools/rspack/remote.mjs';
import { vendorFiles } from './vendor-files.mjs';

const builds = remote({
  name: 'site_remote',
  folder: import.meta.dirname,
  port: 8082,
  antd: false,
  node: true,
});

const withVendorFiles = (build) => ({ ...build, plugins: [...build.plugins, vendorFiles()] });

export default builds.map((build) => (build.target === 'node20' ? build : withVendorFiles(build)));
