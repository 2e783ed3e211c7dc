/** 11.0, 13.0, 14.0 */
export type GroundEvents = Record<never, never>;
