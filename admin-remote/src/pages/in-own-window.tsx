import type { ComponentType } from 'react';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { OwnWindow } from '../features/frame/OwnWindow';
import { screens } from '../screens';

/** @returns a page that fills the window */
export const inOwnWindow = (Page: ComponentType) =>
  function PageInOwnWindow() {
    return (
      <ThemedAntd>
        <OwnWindow screens={screens}>
          <Page />
        </OwnWindow>
      </ThemedAntd>
    );
  };
