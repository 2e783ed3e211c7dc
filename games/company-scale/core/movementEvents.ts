/** 6 */
export type MovementEvents = Record<never, never>;
