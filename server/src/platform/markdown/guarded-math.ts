import { mathFromMarkdown } from 'mdast-util-math';
import type { Processor } from 'unified';
import { guardedMath } from '@yanye/shared/markdown/guarded-math';

/** remark plugin: TeX between dollars that look like a formula. */
export function remarkGuardedMath(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(guardedMath());
  (data.fromMarkdownExtensions ??= []).push(mathFromMarkdown());
}
