declare module 'virtual:printed-maps' {
  /** The maps of each game, by game and then by board. */
  export const printedMaps: Readonly<
    Record<
      string,
      () => Promise<{
        readonly maps: Readonly<Record<string, import('../map/prints.ts').PrintedMap>>;
        /** What boards of zones need, if it has one. */
        readonly parts: import('./zoneParts.ts').ZoneParts | undefined;
      }>
    >
  >;
}

declare module 'virtual:covers' {
  /** By game: the map that stands for it, with its title. */
  export const covers: Readonly<Record<string, import('../map/prints.ts').Cover>>;
}
