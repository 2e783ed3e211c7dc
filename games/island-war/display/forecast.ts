import type { Forecast, Forecaster } from '../../display.ts';
import { type Addition, changesBy, type Happening } from '../../outcomes.ts';
import {
  barrageChoices,
  canProtect,
  protectiveFireChoices,
  protectiveSupportChoices,
  supportChoices,
} from '../artillery.ts';
import { furtherAttackers } from '../attack.ts';
import { mayBanzai } from '../banzai.ts';
import { points } from '../log.ts';
import { unitName } from '../names.ts';
import type { IslandWar } from '../state.ts';
import { type Attack, isStillEmpty } from '../strength.ts';
import { type AttackUnderWay, attackUnderWay } from './moment.ts';
import { outcomesIn } from './outcomes.ts';
import { rehearsedAttacks } from './rehearsal.ts';

/** What happens in the attack that is being built, and what each thing more would change. */
export const forecaster: Forecaster<IslandWar> = {
  tell(view) {
    const underWay = attackUnderWay(view);
    return underWay && forecastOf(view, underWay);
  },
  *rehearsal(view) {
    for (const attack of rehearsedAttacks(view)) yield forecastOf(...attack);
  },
};

function forecastOf(view: IslandWar, underWay: AttackUnderWay): Forecast {
  const { attack } = underWay;
  if (isStillEmpty(attack)) return { outcomes: [], changes: [], supposed: [] };
  const known = new Map<string, Happening>();
  const outcomes = outcomesIn(view, attack, known);
  const changes = changesBy(outcomes, additions(view, underWay), (changed) => outcomesIn(view, changed, known));
  return { outcomes, changes, supposed: supposedIn(view, underWay) };
}

/** What either side can still add, in the order in which it is asked. */
function* additions(view: IslandWar, { attack, step }: AttackUnderWay): Generator<Addition<Attack>> {
  if (step === 'commit units') {
    for (const unit of furtherAttackers(view, attack))
      yield one('With', unitName(unit), '7.22a', { ...attack, attackers: [...attack.attackers, unit] });
  }
  if (step === 'commit units' || step === 'barrage') {
    for (const unit of barrageChoices(view, attack))
      yield one('With the barrage of', unitName(unit), '8.21a', { ...attack, barrage: [...attack.barrage, unit] });
    const more = supportChoices(view, attack);
    if (more.length > 0) {
      const battles = more.map((count) => ({ ...attack, support: attack.support + count }));
      yield { kind: 'With', name: morePoints, rule: '9.12a', battles };
    }
  }
  if (step !== 'banzai') {
    for (const unit of protectiveFireChoices(view, attack)) {
      const protectiveFire = [...attack.protectiveFire, unit];
      yield one('Against protective fire of', unitName(unit), '8.43a', { ...attack, protectiveFire });
    }
    const against = protectiveSupportChoices(view, attack);
    if (against.length > 0) {
      const battles = against.map((count) => ({ ...attack, protectiveSupport: attack.protectiveSupport + count }));
      yield { kind: 'Against', name: morePoints, rule: '9.0d', battles };
    }
  }
  if (!attack.banzai && mayBanzai(view, attack))
    yield one('As a', 'Banzai attack', '10.0a', { ...attack, banzai: true });
}

function one(kind: string, name: string, rule: string, battle: Attack): Addition<Attack> {
  return { kind, name: () => name, rule, battles: [battle] };
}

function morePoints(count: number): string {
  return points(count).replace(' ', ' more ');
}

/** What is supposed of choices to come. */
function supposedIn(view: IslandWar, { attack, step }: AttackUnderWay): string[] {
  const supposed = ['Owners choose the order and paths of their retreats so that the fewest units are lost.'];
  if (step !== 'banzai' && canProtect(view, attack)) supposed.push('No more protective fire is added.');
  if (!attack.banzai && mayBanzai(view, attack)) supposed.push('The attack is no Banzai attack.');
  return supposed;
}
