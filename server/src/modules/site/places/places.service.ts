import { placeInTable } from './place-in-table';

/** Where an IP address is. */
export const placesService = () => ({
  /** @returns e.g. 江苏省南京市; '' where it is unknown */
  placeOf: (ip: string): Promise<string> => placeInTable(ip),
});

export type PlacesService = ReturnType<typeof placesService>;
