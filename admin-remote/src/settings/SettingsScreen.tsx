import type { ReactNode } from 'react';
import { Answered, type Answer } from '../controls/Answered';
import { Screen } from '../controls/screen/Screen';
import { StateBadge } from './StateBadge';
import { SettingsFrame } from './SettingsFrame';

interface Props<T> {
  readonly title: string;
  /** Sections that the screen is one of, apart from the settings of the site. */
  readonly tabs?: ReactNode;
  readonly hint?: ReactNode;
  readonly answer: Answer<T>;
  readonly children: (stored: T) => ReactNode;
}

export const SettingsScreen = <T,>({ title, tabs, hint, answer, children }: Props<T>) => (
  <Screen title={title} tabs={tabs} hint={hint} badge={<StateBadge />}>
    <SettingsFrame>
      <Answered answer={answer} lines={6}>
        {children}
      </Answered>
    </SettingsFrame>
  </Screen>
);
