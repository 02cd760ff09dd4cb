import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary';

interface LazyPartProps {
  readonly children: ReactNode;
  /** Shown until the code is loaded. */
  readonly waiting?: ReactNode;
  /** Shown when it fails to load. */
  readonly failed?: ReactNode;
}

/** A part of the frame that is loaded on demand; its failure stays inside. */
export const LazyPart = ({ children, waiting = null, failed = null }: LazyPartProps) => (
  <ErrorBoundary fallback={() => failed}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);
