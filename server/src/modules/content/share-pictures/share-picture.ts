import { glyphs as glyphsOf } from '#platform/text-layout/glyphs';
import { added, lineShape, linesOf, settable, widthOf } from '#platform/text-layout/text-layout';

/** Texts of a picture for sharing. */
export interface ShareFacts {
  readonly siteName: string;
  readonly title: string;
  readonly category: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly author: string;
}

/** In pixels, as other sites want it. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The light theme of the site. */
const colours = {
  paper: '#faf9f6',
  ink: '#1f2421',
  quiet: '#4a524d',
  line: '#e3e0d8',
  leaf: '#2f6b4f',
  leafSoft: '#e6f0ea',
} as const;

const margin = 88;
const room = shareSize.width - 2 * margin;
const small = 30;
const middle = 322;

const bold = glyphsOf(600);
const plain = glyphsOf(400);

/** Short titles are set larger. */
const titleSizes = [
  { size: 84, lines: 1 },
  { size: 72, lines: 2 },
  { size: 62, lines: 3 },
] as const;

const leaf = 'M8 33c2-13 9-21 25-26 1 15-5 24-15 25-4 0-7-2-7-6 1-6 7-10 14-12';

const titleShape = (title: string): string => {
  const set = titleSizes.map(({ size, lines }) => {
    const all = linesOf(bold, title, { size, width: room, lines });
    return { size, all, isWhole: !(all.at(-1) ?? '').endsWith(added) || title.endsWith(added) };
  });
  const chosen = set.find(({ isWhole }) => isWhole) ?? set.at(-1);
  if (!chosen) return '';
  const step = chosen.size * 1.36;
  const first = middle + chosen.size * 0.36 - ((chosen.all.length - 1) * step) / 2;
  return chosen.all
    .map((line, at) =>
      lineShape(bold, line, { x: margin, y: first + at * step, size: chosen.size, colour: colours.ink }),
    )
    .join('');
};

const shortened = (text: string, width: number): string =>
  linesOf(plain, text, { size: small, width, lines: 1 })[0] ?? '';

/**
 * Draws the picture that other sites show for an article.
 * @returns SVG of shapes alone, without fonts and without text
 */
export const shareSvg = async (facts: ShareFacts): Promise<string> => {
  const siteName = settable(facts.siteName);
  const title = settable(facts.title);
  const author = settable(facts.author);
  const about = [settable(facts.category), facts.date].filter((part) => part !== '').join(' · ');
  await bold.bring(title, siteName, added);
  await plain.bring(author, about, added);
  const who = shortened(author, room * 0.4);
  const what = shortened(about, room * 0.55);
  const [name = ''] = linesOf(bold, siteName, { size: 34, width: room - 64, lines: 1 });
  const { width, height } = shareSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<path d="${leaf}" transform="translate(760 150) scale(13)" fill="none" stroke="${colours.leafSoft}" stroke-width="1.6" stroke-linecap="round"/>
<rect width="${width}" height="10" fill="${colours.leaf}"/>
<path d="${leaf}" transform="translate(${margin - 10} 66) scale(1.5)" fill="none" stroke="${colours.leaf}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
${lineShape(bold, name, { x: margin + 64, y: 108, size: 34, colour: colours.leaf })}
${titleShape(title)}
<rect x="${margin}" y="520" width="${room}" height="2" fill="${colours.line}"/>
${lineShape(plain, what, { x: margin, y: 572, size: small, colour: colours.quiet })}
${lineShape(plain, who, { x: width - margin - widthOf(plain, who, small), y: 572, size: small, colour: colours.quiet })}
</svg>`;
};
