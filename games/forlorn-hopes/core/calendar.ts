import { scenarioSetUp } from '../data/data.ts';
import type { ScenarioType } from '../data/scenarioShapes.ts';
import type { ForlornHopes, RandomEvent } from './state.ts';

type Played = Pick<ForlornHopes, 'scenario'>;

export function scenarioOf({ scenario }: Played): ScenarioType {
  return scenarioSetUp(scenario);
}

/** 17.1.3a */
export function firstTurn(state: Played): number {
  return scenarioOf(state).turns[0];
}

/** 1.0a, 17.1.3a */
export function lastTurn(state: Played): number {
  return scenarioOf(state).turns[1];
}

/** 17.1.3g: whether an event has an effect in this scenario. */
export function isCountedEvent(state: Played, event: RandomEvent): boolean {
  return event !== 'none' && scenarioOf(state).events.includes(event);
}
