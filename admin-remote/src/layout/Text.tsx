import type { ButtonHTMLAttributes, CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { classesOf } from './classes';
import styles from './layout.module.css';

interface MutedProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'p' | 'small' | 'span';
  readonly small?: boolean;
}

export const Muted = ({ as: Element = 'span', small, className, ...rest }: MutedProps) => (
  <Element {...rest} className={classesOf(styles.muted, className)} data-small={small} />
);

interface ClampProps extends HTMLAttributes<HTMLElement> {
  readonly lines: number;
}

export const Clamp = ({ lines, className, style, ...rest }: ClampProps) => (
  <span
    {...rest}
    className={classesOf(styles.clamp, className)}
    style={{ '--layout-lines': lines, ...style } as CSSProperties}
  />
);

type Tone = 'leaf' | 'amber' | 'red' | 'blue';

interface ChipProps extends HTMLAttributes<HTMLElement> {
  /** Grey by default. */
  readonly tone?: Tone | undefined;
}

const toneStyle = (tone: Tone | undefined) =>
  (tone === undefined ? {} : { '--layout-tone': `var(--${tone})` }) as CSSProperties;

/** A short status in a rounded frame. */
export const Chip = ({ tone, className, ...rest }: ChipProps) => (
  <span {...rest} className={classesOf(styles.chip, className)} style={toneStyle(tone)} />
);

interface DotProps extends ChipProps {
  readonly isFilled?: boolean;
}

/** A status after a dot, so that colour is not the only indicator. */
export const Dot = ({ tone, isFilled, className, ...rest }: DotProps) => (
  <span
    {...rest}
    className={classesOf(styles.dot, className)}
    style={toneStyle(tone)}
    data-filled={isFilled || undefined}
  />
);

/** The reason of a failure. */
export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={styles.problem}>
    {children}
  </p>
);

/** A button that looks like text. */
export const TextButton = ({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...rest} className={classesOf(styles.plainButton, className)} />
);

/** One of a list, as wide as the list; `aria-pressed` marks the chosen one. */
export const ListChoice = ({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <TextButton {...rest} className={classesOf(styles.listChoice, className)} />
);
