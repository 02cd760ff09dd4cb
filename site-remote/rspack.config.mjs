import { remote } from '@yanye/tools/rspack/remote.mjs';
import { formulaFiles } from './formula-files.mjs';

const builds = remote({
  name: 'site_remote',
  folder: import.meta.dirname,
  port: 8082,
  antd: false,
  node: true,
});

export default builds.map((build) =>
  build.target === 'node20' ? build : { ...build, plugins: [...build.plugins, formulaFiles()] },
);
