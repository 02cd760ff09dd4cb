/** The address that required a sign-in; stored until the user signs in or declines. */
export const createWantedAddress = () => {
  let wanted: string | undefined;
  return {
    set: (address: string): void => {
      wanted = address;
    },
    /** @returns the address and removes it */
    take: (): string | undefined => {
      const address = wanted;
      wanted = undefined;
      return address;
    },
  };
};

export type WantedAddress = ReturnType<typeof createWantedAddress>;
