/** Where somebody wanted to go when they were asked to sign in; remembered until they have, or decline. */
export interface WantedAddress {
  set(address: string): void;
  /** @returns the address, once */
  take(): string | undefined;
}

export const createWantedAddress = (): WantedAddress => {
  let wanted: string | undefined;
  return {
    set: (address) => {
      wanted = address;
    },
    take: () => {
      const address = wanted;
      wanted = undefined;
      return address;
    },
  };
};
