declare module 'virtual:catalogue' {
  /** In the order in which they are offered. */
  export const games: readonly import('./gameSummary.ts').GameSummary[];
}

declare module 'virtual:primers' {
  /** By game. */
  export const primers: Readonly<Record<string, import('#games/display').About['primer']>>;
}

declare module 'virtual:terms' {
  /** By game. */
  export const terms: Readonly<Record<string, readonly import('#games/terms').Term[]>>;
}

declare module 'virtual:sources' {
  /** By game. */
  export const sources: Readonly<Record<string, readonly import('#games/display').DataSource[]>>;
}

declare module 'virtual:first-pictures' {
  /** By game: the position that shows what the game to begin with looks like, and the map under it. */
  export const firstPictures: Readonly<
    Record<
      string,
      import('./firstPicture.ts').FirstPicture & { readonly printed: import('../map/prints.ts').PrintedMap }
    >
  >;
}
