import type { ReactNode } from 'react';
import { Answered, type Answer } from '../controls/Answered';
import { Screen } from '../controls/screen/Screen';
import { SettingsFrame } from './SettingsFrame';

interface Props<T> {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly answer: Answer<T>;
  readonly children: (stored: T) => ReactNode;
}

export const SettingsScreen = <T,>({ title, hint, answer, children }: Props<T>) => (
  <Screen title={title} hint={hint}>
    <SettingsFrame>
      <Answered answer={answer} lines={6}>
        {children}
      </Answered>
    </SettingsFrame>
  </Screen>
);
