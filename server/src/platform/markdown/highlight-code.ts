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
import type { HighlightCode } from './code-blocks';

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

export const highlightCode: HighlightCode = (language, text) =>
  lowlight.registered(language) ? lowlight.highlight(language, text) : undefined;
