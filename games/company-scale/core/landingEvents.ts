/** 18, 22, 24 */
export type LandingEvents = Record<never, never>;
