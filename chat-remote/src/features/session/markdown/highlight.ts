import type { RootContent } from 'hast';
import { common, createLowlight } from 'lowlight';

export interface CodePart {
  readonly text: string;
  /** Names of what it is in the language, as `keyword`; undefined for the rest. */
  readonly kind?: string;
}

const lowlight = createLowlight(common);
lowlight.registerAlias({
  javascript: ['jsx', 'mjs'],
  typescript: ['tsx'],
  bash: ['sh', 'zsh', 'console'],
  ini: ['toml'],
});

const prefix = 'hljs-';
/** Characters of a code beyond which it stays plain. */
const longest = 50_000;

const kindOf = (names: unknown): string | undefined => {
  const name = Array.isArray(names)
    ? (names as readonly unknown[]).find((one) => typeof one === 'string')
    : undefined;
  return typeof name === 'string' ? name.replace(prefix, '') : undefined;
};

const partsOf = (nodes: readonly RootContent[], kind: string | undefined): readonly CodePart[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, ...(kind !== undefined && { kind }) }];
    if (node.type !== 'element') return [];
    return partsOf(node.children, kindOf(node.properties['className']) ?? kind);
  });

/** @returns the parts of a code; undefined where the language is unknown or the code too long */
export const highlight = (language: string, code: string): readonly CodePart[] | undefined =>
  code.length <= longest && lowlight.registered(language)
    ? partsOf(lowlight.highlight(language, code).children, undefined)
    : undefined;
