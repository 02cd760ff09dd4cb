/** Characters of a message that stand before its first hit in a list. */
const lead = 12;
/** Characters of a message in a list. */
const most = 120;

export interface HitPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** As the server compares: ASCII letters are the same in both cases, and the length stays. */
const folded = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** @returns the text around its first hit, in one line, cut into what was looked for and what was not */
export const hitParts = (content: string, key: string): readonly HitPart[] => {
  const line = content.replaceAll(/\s/g, ' ');
  const wanted = folded(key.replaceAll(/\s/g, ' '));
  const first = Math.max(0, folded(line).indexOf(wanted));
  const before = Array.from(line.slice(0, first));
  const isCut = before.length > lead;
  const start = isCut ? `…${before.slice(-lead).join('')}` : before.join('');
  const rest = Array.from(line.slice(first));
  const shown = start + rest.slice(0, most).join('') + (rest.length > most ? '…' : '');
  const parts: HitPart[] = [];
  const lower = folded(shown);
  let at = 0;
  for (let hit = lower.indexOf(wanted); hit >= 0; hit = lower.indexOf(wanted, at)) {
    if (hit > at) parts.push({ text: shown.slice(at, hit), isHit: false });
    at = hit + wanted.length;
    parts.push({ text: shown.slice(hit, at), isHit: true });
  }
  if (at < shown.length) parts.push({ text: shown.slice(at), isHit: false });
  return parts;
};
