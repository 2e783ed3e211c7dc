/** 5.0, 7.0, 8.0, 16.0, 17.0 */
export type TurnEvents = Record<never, never>;
