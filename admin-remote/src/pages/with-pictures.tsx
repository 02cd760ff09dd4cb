import type { ComponentType } from 'react';
import { PictureFieldContext } from '../controls/picture-field';
import { CoverPicker } from '../features/images/CoverPicker';

/** @returns a page whose forms offer the picture library */
export const withPictures = (Page: ComponentType) =>
  function PageWithPictures() {
    return (
      <PictureFieldContext value={CoverPicker}>
        <Page />
      </PictureFieldContext>
    );
  };
