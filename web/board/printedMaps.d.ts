declare module 'virtual:printed-maps' {
  /** By game, then by board. */
  export const printedMaps: Readonly<Record<string, Readonly<Record<string, import('./prints.ts').PrintedMap>>>>;
}
