import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteName, SlotName, SlotProps } from '@yanye/shared/federation/remote-module';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { messages } from '../messages.zh';
import { useShell } from '../shell-context';
import type { RemoteLoader } from './remote-loader';
import { useHydrated } from '@yanye/shared/use-hydrated';
import styles from '../errors/Errors.module.css';

const slotOwners: Readonly<Record<SlotName, RemoteName>> = {
  'ask-role': 'chat_remote',
  'chat-room': 'chat_remote',
  'search-dialog': 'site_remote',
};

type AnySlot = ComponentType<SlotProps[SlotName]>;

const pieceOf = async (loader: RemoteLoader, name: SlotName) => {
  const { slots } = await loader.load(slotOwners[name]);
  const bring = slots[name] as (() => Promise<{ Component: AnySlot }>) | undefined;
  if (!bring) throw new Error(`${slotOwners[name]} has no slot ${name}`);
  return { default: (await bring()).Component };
};

interface RemoteSlotProps {
  readonly name: SlotName;
  readonly props: SlotProps[SlotName];
  /** Replaces a piece that failed to load; by default a sentence and a retry. */
  readonly failed?: ReactNode;
}

const SlotPiece = ({ name, props, failed, loader }: RemoteSlotProps & { readonly loader: RemoteLoader }) => {
  const [attempt, setAttempt] = useState(0);
  // A rejected lazy component stays rejected, so each attempt makes a new one.
  const Piece = useMemo(() => lazy(() => pieceOf(loader, name)), [loader, name, attempt]); // oxlint-disable-line react/exhaustive-deps -- attempt only asks for a new one
  return (
    <ErrorBoundary
      onRetry={() => setAttempt(attempt + 1)}
      fallback={(retry) =>
        failed ?? (
          <p className={styles.slot} role="alert" data-page-error>
            {messages.errors.slot}{' '}
            <button type="button" className={styles.plain} onClick={retry}>
              {messages.errors.retry}
            </button>
          </p>
        )
      }
    >
      <Suspense fallback={null}>
        <Piece {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};

/** A piece of one remote inside a page of another; its failure stays inside. Never part of the server's HTML. */
export const RemoteSlot = (slot: RemoteSlotProps) => {
  const shell = useShell();
  const hydrated = useHydrated();
  return shell && hydrated ? <SlotPiece {...slot} loader={shell.loader} /> : null;
};
