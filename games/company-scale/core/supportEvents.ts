/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export type SupportEvents = Record<never, never>;
