import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h2';
  readonly id?: string;
  readonly children: ReactNode;
}

/** Text for screen readers alone. The nearest positioned ancestor contains it. */
export const VisuallyHidden = ({ as: Element = 'span', id, children }: VisuallyHiddenProps) => (
  <Element className="sr-only" id={id}>
    {children}
  </Element>
);
