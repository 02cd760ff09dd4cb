import { fileURLToPath } from 'node:url';

const loader = (name) => fileURLToPath(new URL(`./lean-libraries/${name}.mjs`, import.meta.url));

/**
 * Rules for the shell's browser build. In these libraries everything refers to everything, so that no minimizer finds
 * out what this product cannot reach: submissions and fetchers of the router, for which `@yanye/shared/router` hands out
 * nothing, callbacks of endpoints. The linter refuses what is left out here. React itself stays whole: it is what every
 * remote's team builds on, whoever that is.
 */
export const leanLibraries = [
  { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/, use: loader('router') },
  { test: /[\\/]toolkit[\\/]dist[\\/]query[\\/]rtk-query\.modern\.mjs$/, use: loader('query') },
];
