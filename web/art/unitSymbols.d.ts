declare module 'virtual:unit-symbols' {
  /** By branch of service, in a frame 150 wide and 100 high. */
  export const symbols: Readonly<
    Record<string, readonly { readonly path: string; readonly filled?: true; readonly transform?: string }[]>
  >;
}
