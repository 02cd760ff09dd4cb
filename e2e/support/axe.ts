import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

/**
 * `all` is every rule that axe runs by default. `drawn` is those whose result depends on colours and sizes, for a page
 * whose elements have passed all rules in another theme or at a neighbouring width.
 */
export type AxeRules = 'all' | 'drawn';

const drawn = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** @returns one line per serious or critical finding, with its element */
export const axeFindings = async (page: Page, rules: AxeRules = 'all'): Promise<string[]> => {
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(options)).violations,
    { resultTypes: ['violations'], ...(rules === 'drawn' && { runOnly: { type: 'rule', values: drawn } }) },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`));
};
