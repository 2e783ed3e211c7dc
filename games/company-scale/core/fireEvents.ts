/** 7.2, 8 */
export type FireEvents = Record<never, never>;
