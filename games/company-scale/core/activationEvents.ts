/** 4.2Cv, 5, 12, 13, 15 */
export type ActivationEvents = Record<never, never>;
