import { remote } from '@yanye/tools/rspack/remote.mjs';
import { formulaFiles } from './formula-files.mjs';

const builds = remote({
  name: 'site_remote',
  folder: import.meta.dirname,
  port: 8082,
  antd: false,
  node: true,
});

// Diagrams are drawn in browsers alone: the library must not swell the file that servers load.
const forServer = (build) => ({ ...build, externals: [...build.externals, { mermaid: 'commonjs mermaid' }] });
const forBrowser = (build) => ({ ...build, plugins: [...build.plugins, formulaFiles()] });

export default builds.map((build) => (build.target === 'node20' ? forServer(build) : forBrowser(build)));
