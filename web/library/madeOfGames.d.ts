declare module 'virtual:catalogue' {
  /** In the order in which they are offered. */
  export const games: readonly import('./gameSummary.ts').GameSummary[];
}

declare module 'virtual:primers' {
  /** By game. */
  export const primers: Readonly<Record<string, import('#games/display').About['primer']>>;
}

declare module 'virtual:sources' {
  /** By game. */
  export const sources: Readonly<Record<string, readonly import('#games/display').DataSource[]>>;
}
