/** 10.1 to 10.3, 12.2 */
export type NavalEvents = Record<never, never>;
