import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import styles from './Avatar.module.css';

interface Props {
  readonly name: string;
  /** Without the slash at its start, as older clients expect it. */
  readonly address: string;
  readonly size?: keyof typeof sides;
}

const sides = { small: 28, normal: 36, large: 64 } as const;

const tones = 5;

/** @returns address of a picture of this site or another one */
export const pictureAddress = (address: string): string =>
  address === '' || /^(?:[a-z]+:|\/)/i.test(address) ? address : `/${address}`;

const toneOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones;

/** The picture of a person, or the first character of their name, as everywhere. */
export const Avatar = ({ name, address, size = 'normal' }: Props) => {
  const picture = chosenPicture(pictureAddress(address));
  return picture ? (
    <img
      src={picture}
      alt=""
      width={sides[size]}
      height={sides[size]}
      loading="lazy"
      className={styles.avatar}
      data-size={size}
    />
  ) : (
    // Drawn by the style sheet: as a text it would be part of what buttons around it seem to say.
    <span
      className={styles.avatar}
      data-size={size}
      data-tone={toneOf(name)}
      data-letter={Array.from(name)[0]}
      aria-hidden="true"
    />
  );
};
