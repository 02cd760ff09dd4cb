import { escaped } from '#platform/escaped';

const leaf =
  '<path d="M27 4C14 4 5 10 5 20c0 5 3 8 8 8 10 0 14-11 14-24Z" fill="#2f6b4f"/>' +
  '<g fill="none" stroke="#eef3ec" stroke-linecap="round"><path d="M4 29c4-9 9-14 16-18" stroke-width="1.8"/>' +
  '<path d="M11 19h7M14.5 15.2h7" stroke-width="1.4"/></g>';

/** Each has a contrast of at least 4.5 with white. */
const colours = ['#2f6b4f', '#3d5a80', '#7a4b2a', '#6b3f5e', '#8a3b3b', '#4a5a2f'] as const;

/** An SVG of a leaf on a quiet ground, 16:9. */
export const coverDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720">' +
  `<path fill="#eef3ec" d="M0 0h1280v720H0z"/><g transform="translate(544 264) scale(6)" opacity=".55">${leaf}</g></svg>`;

/** @returns an SVG of the letter on a ground whose colour belongs to it */
export const letterDrawing = (letter: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
  `<path fill="${colours[(letter.codePointAt(0) ?? 0) % colours.length]}" d="M0 0h96v96H0z"/>` +
  '<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="46" text-anchor="middle"' +
  ` dominant-baseline="central">${escaped(letter)}</text></svg>`;
