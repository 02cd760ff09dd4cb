import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** @returns one line per serious or critical finding, with the element it is about */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await atRest(page);
  await page.evaluate(source);
  const violations = await page.evaluate(
    async () =>
      (
        await (
          window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
        ).axe.run({ resultTypes: ['violations'] })
      ).violations,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`));
};
