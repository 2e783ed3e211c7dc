/** 10, 11 */
export type RallyEvents = Record<never, never>;
