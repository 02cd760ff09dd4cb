import { createContext, lazy, Suspense, useState, type ReactNode } from 'react';

// Loaded on the first message.
const MessageDialog = lazy(async () => ({
  default: (await import('@yanye/shared/private-messages/MessageDialog')).MessageDialog,
}));

interface Addressee {
  readonly id: number;
  readonly nick: string;
}

/** Opens the message dialog; undefined where messages are not available. */
export const WriteTo = createContext<((person: Addressee) => void) | undefined>(undefined);

/** Provides the message dialog: it stays open when the avatar that opened it is unmounted. */
export const WritingPlace = ({ children }: { readonly children: ReactNode }) => {
  const [person, setPerson] = useState<Addressee>();
  return (
    <WriteTo value={setPerson}>
      {children}
      {person && (
        <Suspense fallback={null}>
          <MessageDialog
            key={person.id}
            personId={person.id}
            nick={person.nick}
            onClose={() => setPerson(undefined)}
          />
        </Suspense>
      )}
    </WriteTo>
  );
};
