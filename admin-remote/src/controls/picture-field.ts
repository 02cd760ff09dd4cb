import { createContext, type ReactNode } from 'react';

/** A chosen picture; id 0 if only its address is known, an empty address if no picture is chosen. */
export interface ChosenPicture {
  readonly id: number;
  readonly url: string;
}

export const noPicture: ChosenPicture = { id: 0, url: '' };

export interface PictureFieldProps {
  readonly value?: ChosenPicture;
  readonly onChange?: (picture: ChosenPicture) => void;
  /** Replaces the button that chooses no picture, where several are chosen. */
  readonly clear?: { readonly label: string; readonly isOff: boolean; readonly act: () => void };
}

export type PictureField = (props: PictureFieldProps) => ReactNode;

/** The picture select belongs to another feature, so the page provides it. */
export const PictureFieldContext = createContext<PictureField>(() => {
  throw new Error('a form with a picture needs a PictureFieldContext around it');
});
