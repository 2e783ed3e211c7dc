import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { offers, say } from '../../choices.ts';
import { sourceOf } from '../../data/provenance.ts';
import type { Placement } from '../../display.ts';
import { scenarios } from '../data.ts';
import { deployTo, deployUnit, writeBeach } from '../judgement/landing.ts';
import { deployUnit as deploying } from '../scenarios.ts';
import type { IslandWar } from '../state.ts';

const historical = scenarios.find(({ setUp, landings }) => setUp !== null && landings !== null)!;

const historicalBeaches: Placement<IslandWar> = {
  title: 'Use historical beaches',
  source: sourceOf(historical.source, 'landings'),
  next(_, decision) {
    const beach = historical.landings!.map((landing) => landing.beach).find((hex) => offers(decision, 'write', hex));
    return beach === undefined ? undefined : say(decision, 'write', beach);
  },
};

const suggestedBeaches: Placement<IslandWar> = {
  title: 'Suggest beaches',
  next: (state, decision, lot) => (offers(decision, 'write') ? writeBeach(state, decision, lot)[0] : undefined),
};

const historicalSetup: Placement<IslandWar> = {
  title: 'Use historical setup',
  source: sourceOf(historical.source, 'setUp'),
  next(state, decision, lot) {
    const unit = onTop(state, deploying)?.unit;
    const hex = historical.setUp!.find((printed) => printed.unit === unit)?.hex;
    if (hex !== undefined && offers(decision, 'to', hex)) return say(decision, 'to', hex);
    return deployed(state, decision, lot);
  },
};

const suggestedSetup: Placement<IslandWar> = { title: 'Suggest a setup', next: deployed };

/** As the bots deploy: guns first, then the strongest, spread over good ground. */
function deployed(state: IslandWar, decision: Decision, lot: (count: number) => number): Action | undefined {
  if (offers(decision, 'deploy')) return deployUnit(state, decision)[0];
  return onTop(state, deploying) ? deployTo(state, decision, lot)[0] : undefined;
}

export const placements = [historicalBeaches, suggestedBeaches, historicalSetup, suggestedSetup];
