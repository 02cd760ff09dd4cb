import type { ComponentType } from 'react';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { OwnWindow } from '../features/frame/OwnWindow';
import { screens } from '../screens';

const windows = new Map<ComponentType, ComponentType>();

/** @returns a page that fills the window; the same for the same page, so that its state survives a new address */
export const inOwnWindow = (Page: ComponentType): ComponentType => {
  const known = windows.get(Page);
  if (known) return known;
  const PageInOwnWindow = () => (
    <ThemedAntd>
      <OwnWindow screens={screens}>
        <Page />
      </OwnWindow>
    </ThemedAntd>
  );
  windows.set(Page, PageInOwnWindow);
  return PageInOwnWindow;
};
