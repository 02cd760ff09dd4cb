import { all, common, createLowlight } from 'lowlight';
import type { HighlightCode } from './code-blocks';

const further = new Set(
  (
    'clojure dart dockerfile elixir erlang groovy haskell http latex matlab nginx powershell properties protobuf ' +
    'scala vim'
  ).split(' '),
);

const lowlight = createLowlight({
  ...common,
  ...Object.fromEntries(Object.entries(all).filter(([name]) => further.has(name))),
});
lowlight.registerAlias({
  javascript: ['js', 'mjs', 'cjs', 'jsx'],
  typescript: ['ts', 'tsx', 'mts'],
  bash: ['sh', 'zsh', 'console'],
  ini: ['toml', 'conf'],
});

export const highlightCode: HighlightCode = (language, text) =>
  lowlight.registered(language) ? lowlight.highlight(language, text) : undefined;
