import type { ReactNode } from 'react';

/** A chosen picture; id 0 where only its address is known, an empty address where none is chosen. */
export interface ChosenPicture {
  readonly id: number;
  readonly url: string;
}

export interface PictureFieldProps {
  readonly value?: ChosenPicture;
  readonly onChange?: (picture: ChosenPicture) => void;
}

/** Draws the choice of a picture; it stands in another feature, so the page hands it in. */
export type PictureField = (props: PictureFieldProps) => ReactNode;
