/** 9.9, 9.10, 10.4, 10.5 */
export type CombatEvents = Record<never, never>;
