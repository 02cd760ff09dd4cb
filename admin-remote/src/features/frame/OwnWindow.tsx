import { useState, type ReactNode } from 'react';
import { KeyHelp } from './keys/KeyHelp';
import styles from './OwnWindow.module.css';
import { usePalette } from './palette/use-palette';
import type { Screen } from './screen';

interface Props {
  readonly screens: readonly Screen[];
  readonly children: ReactNode;
}

/** A screen that fills the window. The palette opens over it with its keys, as in the frame. */
export const OwnWindow = ({ screens, children }: Props) => {
  const { Palette, opening, recent, close } = usePalette();
  const [helpOpen, setHelpOpen] = useState(false);
  return (
    <div className={styles.window}>
      {children}
      {Palette && (
        <Palette
          key={opening}
          screens={screens}
          recent={recent}
          onKeys={() => setHelpOpen(true)}
          onClose={close}
        />
      )}
      <KeyHelp isOpen={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
};
