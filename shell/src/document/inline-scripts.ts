import type { DocumentAssets } from '@yanye/shared/federation/document';

const earlyClicks = '__earlyThemeClicks';

/** Before the first paint: sets the reader's theme, so that no page flashes in the other one. */
const themeScript = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`;

/**
 * After the page: handles the theme button until the app is loaded, and loads the app once the page is readable
 * and the browser is idle.
 */
const loaderScript = (script: string): string =>
  `(function(){var d=document,r=d.documentElement;` +
  `function c(e){if(!e.target.closest||!e.target.closest('[data-theme-toggle]'))return;` +
  `var n=r.dataset.theme,k=n=='dark'||n=='system'&&matchMedia('(prefers-color-scheme:dark)').matches;` +
  `r.dataset.theme=k?'light':'dark';try{localStorage.setItem('theme',r.dataset.theme)}catch(e){}}` +
  `d.addEventListener('click',c);window.${earlyClicks}=c;` +
  `function g(){var s=d.createElement('script');s.src=${JSON.stringify(script)};d.head.append(s)}` +
  `function i(){window.requestIdleCallback?requestIdleCallback(g,{timeout:2000}):setTimeout(g,200)}` +
  `d.readyState=='complete'?i():addEventListener('load',i)})()`;

/** The app now handles the theme button. */
export const takeOverEarlyClicks = (): void => {
  const listener = (window as unknown as Record<string, EventListener | undefined>)[earlyClicks];
  if (listener) document.removeEventListener('click', listener);
};

/**
 * The executable inline scripts of every document. They contain no data of a reader or page, so that the CSP can allow
 * them by hash and cached documents fit all readers.
 * @returns the one for the head, and the one that ends the body
 */
export const inlineScriptsOf = ({
  script,
}: Pick<DocumentAssets, 'script'>): readonly [head: string, tail: string] => [
  themeScript,
  loaderScript(script),
];
