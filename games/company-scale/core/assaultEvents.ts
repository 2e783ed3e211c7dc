/** 9 */
export type AssaultEvents = Record<never, never>;
