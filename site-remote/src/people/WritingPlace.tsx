import { createContext, lazy, Suspense, useState, type ReactNode } from 'react';

// Nobody carries it who writes to nobody.
const MessageDialog = lazy(async () => ({
  default: (await import('@yanye/shared/private-messages/MessageDialog')).MessageDialog,
}));

/** Somebody to write to. */
interface Addressee {
  readonly id: number;
  readonly nick: string;
}

/** Opens a letter to somebody; undefined where nobody can be written to. */
export const WriteTo = createContext<((person: Addressee) => void) | undefined>(undefined);

/** Where people are written to: the open letter stays, whatever becomes of the picture it was opened from. */
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
