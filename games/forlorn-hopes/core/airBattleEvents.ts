/** 9.7 */
export type AirBattleEvents = Record<never, never>;
