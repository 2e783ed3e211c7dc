/** 14, 20, 25, 28 */
export type ScenarioEvents = Record<never, never>;
