/** The address that required a sign-in; stored until the user signs in or declines. */
export interface WantedAddress {
  set(address: string): void;
  /** @returns the address and removes it */
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
