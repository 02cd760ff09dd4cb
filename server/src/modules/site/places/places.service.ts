import type { GaodeService } from './gaode.service';
import { placeInTable } from './place-in-table';

interface Deps {
  readonly gaode: Pick<GaodeService, 'placeOf'>;
}

/** Where an IP address is: Gaode says it where it is set up and answers soon, else the table that comes with the program. */
export const placesService = ({ gaode }: Deps) => ({
  /** @returns e.g. 江苏省南京市; '' where it is unknown */
  placeOf: async (ip: string): Promise<string> => (await gaode.placeOf(ip)) || placeInTable(ip),
});

export type PlacesService = ReturnType<typeof placesService>;
