import { createContext, type ReactNode } from 'react';

/** A chosen picture; id 0 where only its address is known, an empty address where none is chosen. */
export interface ChosenPicture {
  readonly id: number;
  readonly url: string;
}

export interface PictureFieldProps {
  readonly value?: ChosenPicture;
  readonly onChange?: (picture: ChosenPicture) => void;
}

/** Draws the choice of a picture. */
export type PictureField = (props: PictureFieldProps) => ReactNode;

/** The choice of a picture belongs to another feature, so the page provides it. */
export const PictureFieldContext = createContext<PictureField>(() => {
  throw new Error('a form with a picture needs a PictureFieldContext around it');
});
