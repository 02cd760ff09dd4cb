/** Maximum length of a name in visible characters. */
export const longestName = 36;

/** Why a name is invalid, regardless of other users. */
export type NameProblem = 'empty' | 'long' | 'invisible' | 'reserved';

/** Words that only administrators may have anywhere in their name. */
const reservedParts = [
  '管理员',
  '管理員',
  '站长',
  '站長',
  '官方',
  '客服',
  '版主',
  '系统消息',
  '系统通知',
  '系統消息',
  '系統通知',
];

/** Names reserved for administrators; as a part they are ordinary words, as in `badminton`. */
const reservedWhole = [
  '系统',
  '系統',
  '管理',
  '言叶',
  'admin',
  'administrator',
  'root',
  'sysadmin',
  'superuser',
  'system',
  'official',
  'moderator',
  'webmaster',
  'support',
  'staff',
  'yanye',
  'null',
  'undefined',
];

// Inside an emoji the joiner and the variation selector are visible; anywhere else they only make two names look alike.
const emojiGlue =
  /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)(?:\uFE0F|\u200D(?=\p{Extended_Pictographic}))/gu;
// Controls, direction marks, fillers and the Braille blank; \p{C} contains characters of no alphabet as well.
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const piledUp = /\p{M}{4}/u;

/** Normalises a name for storage: compatibility forms replaced, whitespace collapsed. */
export const cleanName = (raw: string): string => raw.normalize('NFKC').replace(/ +/g, ' ').trim();

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Validates the form of a name. @param likeness maps look-alike letters to one, as Cyrillic `а` and `a` */
export const nameProblemOf = (
  raw: string,
  likeness: (text: string) => string = (text) => text,
): NameProblem | undefined => {
  const seen = raw.trim().replace(emojiGlue, '');
  if (seen === '') return 'empty';
  if (unseen.test(seen) || piledUp.test(seen.normalize('NFKC'))) return 'invisible';
  const clean = cleanName(raw);
  if (clean === '') return 'empty';
  if (Array.from(clean).length > longestName) return 'long';
  const like = (text: string) => lettersOf(likeness(text.toLowerCase()).toLowerCase());
  const whole = like(clean);
  const words = clean.split(/[^\p{L}\p{N}]+/u).map(like);
  const tellsRole =
    reservedParts.some((part) => whole.includes(like(part))) ||
    reservedWhole
      .map(like)
      .some((word) => words.includes(word) || whole.replace(/^\d+|\d+$/g, '') === word || whole === word);
  return tellsRole ? 'reserved' : undefined;
};
