import type { CSSProperties, HTMLAttributes } from 'react';
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
  readonly as?: 'div' | 'p' | 'span';
  readonly lines: number;
}

export const Clamp = ({ as: Element = 'div', lines, className, style, ...rest }: ClampProps) => (
  <Element
    {...rest}
    className={classesOf(styles.clamp, className)}
    style={{ '--layout-lines': lines, ...style } as CSSProperties}
  />
);

interface ChipProps extends HTMLAttributes<HTMLElement> {
  /** Grey by default. */
  readonly tone?: 'leaf' | 'amber' | 'red' | 'blue';
}

export const Chip = ({ tone, className, ...rest }: ChipProps) => (
  <span {...rest} className={classesOf(styles.chip, className)} data-tone={tone} />
);
