import type { CSSProperties, HTMLAttributes } from 'react';
import { classesOf } from './classes';
import styles from './layout.module.css';

/** Gap in pixels. */
type Gap = 0 | 4 | 8 | 12 | 16 | 24;
type Tag = 'article' | 'aside' | 'div' | 'footer' | 'header' | 'li' | 'ol' | 'p' | 'section' | 'span' | 'ul';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly as?: Tag;
  readonly gap?: Gap;
}

interface RowProps extends StackProps {
  readonly nowrap?: boolean;
  /** Distribution of free space: between the children, or before them. */
  readonly justify?: 'spread' | 'end';
}

const gapStyle = (gap: Gap, style: CSSProperties | undefined) =>
  ({ '--layout-gap': `${gap}px`, ...style }) as CSSProperties;

/** A column of children; each may shrink to the width of the stack. */
export const Stack = ({ as: Element = 'div', gap = 16, className, style, ...rest }: StackProps) => (
  <Element {...rest} className={classesOf(styles.stack, className)} style={gapStyle(gap, style)} />
);

export const Row = (props: RowProps) => {
  const { as: Element = 'div', gap = 8, nowrap, justify, className, style, ...rest } = props;
  return (
    <Element
      {...rest}
      className={classesOf(styles.row, className)}
      style={gapStyle(gap, style)}
      data-nowrap={nowrap}
      data-spread={justify === 'spread' || undefined}
      data-end={justify === 'end' || undefined}
    />
  );
};
