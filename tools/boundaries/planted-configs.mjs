import { NormalModuleReplacementPlugin } from '@rspack/core';

const own = import.meta.filename;

/** A plugin that hides a replacement, as ours could. */
class Hidden {
  apply(compiler) {
    new NormalModuleReplacementPlugin(/error-codes[/\\]dist[/\\]desc\.mjs$/, (resource) => {
      if (resource.createData) resource.createData.resource = own;
    }).apply(compiler);
  }
}

const withPlugin = (plugin) => ({ plugins: [plugin] });
const withAlias = (alias) => ({ resolve: { alias } });
const withRule = (rule) => ({ module: { rules: [rule] } });

/** Configurations that change what packages contain, each in another way. */
export const plantedConfigs = {
  'a loader for one file of a package': withRule({
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/,
    use: own,
  }),
  'a loader for everything': withRule({ test: /\.m?js$/, oneOf: [{ loader: own }] }),
  'a replacement by own code': withPlugin(new NormalModuleReplacementPlugin(/^immer$/, own)),
  'a replacement inside of a plugin': withPlugin(new Hidden()),
  'a replacement of generated code': withPlugin(
    new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resource) => {
      resource.request = own;
    }),
  ),
  'an alias to own code': withAlias({ immer$: own }),
  'an alias to another package': withAlias({ axios: 'redux' }),
  'an alias that empties a package': withAlias({ immer: false }),
};
