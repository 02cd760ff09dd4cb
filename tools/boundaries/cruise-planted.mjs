// One process for all: starting the cruiser costs more than the cruise. Prints {name of the planted import: [reported rules]}.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { permitted, plant, violations } from './plant.mjs';

const root = resolve(import.meta.dirname, '../..');
const { forbidden, options } = createRequire(import.meta.url)(resolve(root, '.dependency-cruiser.cjs'));
const { enhancedResolveOptions, tsConfig: _tsConfig, ...cruiseOptions } = options;

const seen = {};
for (const name of Object.keys({ ...violations, ...permitted })) {
  const planted = plant(name);
  process.chdir(planted.folder);
  const { output } = await cruise(
    ['.'],
    { ...cruiseOptions, baseDir: planted.folder, validate: true, ruleSet: { forbidden }, outputType: 'json' },
    enhancedResolveOptions,
  );
  seen[name] = [...new Set(JSON.parse(output).summary.violations.map((violation) => violation.rule.name))];
  process.chdir(root);
  planted.remove();
}
console.log(JSON.stringify(seen));
