declare module 'virtual:printed-maps' {
  /** The maps of each game, by game and then by board. */
  export const printedMaps: Readonly<
    Record<
      string,
      () => Promise<{
        readonly maps: Readonly<Record<string, import('../map/prints.ts').PrintedMap>>;
        /** What boards with forces or areas need, if it has one. */
        readonly parts: import('./partsOfForces.ts').PartsOfForces | undefined;
      }>
    >
  >;
}

declare module 'virtual:covers' {
  /** By game: the map that stands for it, with its title. */
  export const covers: Readonly<Record<string, import('../map/prints.ts').Cover>>;
}
