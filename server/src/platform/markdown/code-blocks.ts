import type { Element, Root, RootContent } from 'hast';
import clojure from 'highlight.js/lib/languages/clojure';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import erlang from 'highlight.js/lib/languages/erlang';
import groovy from 'highlight.js/lib/languages/groovy';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import latex from 'highlight.js/lib/languages/latex';
import matlab from 'highlight.js/lib/languages/matlab';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';
import vim from 'highlight.js/lib/languages/vim';
import { common, createLowlight } from 'lowlight';
import { plainText } from './plain-text';

const lowlight = createLowlight({
  ...common,
  clojure,
  dart,
  dockerfile,
  elixir,
  erlang,
  groovy,
  haskell,
  http,
  latex,
  matlab,
  nginx,
  powershell,
  properties,
  protobuf,
  scala,
  vim,
});
lowlight.registerAlias({
  javascript: ['js', 'mjs', 'cjs', 'jsx'],
  typescript: ['ts', 'tsx', 'mts'],
  bash: ['sh', 'zsh', 'console'],
  ini: ['toml', 'conf'],
});

/** Characters of code that one article may have highlighted; what is beyond stays plain, so that a dump cannot hold up the server. */
const budgetOfArticle = 200_000;

/** What a block of code says: its language as the author wrote it, and its text. */
export function codeOf(
  pre: Element,
): { readonly language: string; readonly code: Element; readonly text: string } | undefined {
  const code = pre.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  );
  if (!code) return undefined;
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const named = classes.map(String).find((name) => name.startsWith('language-'));
  const text = code.children
    .map((child) => (child.type === 'text' ? child.value : plainText(child)))
    .join('');
  return { language: named?.slice('language-'.length).toLowerCase() ?? '', code, text };
}

/** Returns a function that colours one block after another within the budget of one article. */
export function highlighter(): (pre: Element) => void {
  let left = budgetOfArticle;
  return (pre) => {
    const found = codeOf(pre);
    if (!found) return;
    const { language, code, text } = found;
    // A block can be wider than the column and scrolls; by keyboard only what takes the focus scrolls.
    pre.properties = {
      className: ['code-block'],
      tabIndex: 0,
      ...(language !== '' && { dataLanguage: language }),
    };
    code.properties = language === '' ? {} : { className: ['hljs', `language-${language}`] };
    left -= text.length;
    if (left < 0 || language === '' || !lowlight.registered(language)) return;
    const coloured: Root = lowlight.highlight(language, text);
    code.children = coloured.children.filter(
      (child: RootContent) => child.type === 'element' || child.type === 'text',
    );
  };
}
