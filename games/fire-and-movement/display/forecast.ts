import type { Forecaster } from '../../display.ts';
import { type Addition, changesBy, type Happening } from '../../outcomes.ts';
import { drawChoices, withheldFor } from '../combat/bombardment.ts';
import { fight } from '../combat/fight.ts';
import { attackersOf, mayBanzai } from '../core/eligibility.ts';
import { markerName, sideTitle, unitName } from '../core/names.ts';
import { enemyOf, type FireAndMovement, isSolitaire } from '../core/state.ts';
import type { Attack } from '../core/strength.ts';
import { MOST_MARKERS, markersLeft } from '../core/support.ts';
import { islandAt } from '../core/terrain.ts';
import { JAPAN, type SideCode, US } from '../data/dataTypes.ts';
import { isStillEmpty } from './battle.ts';
import { type AttackUnderWay, attackUnderWay } from './moment.ts';
import { outcomesIn } from './outcomes.ts';

/** What happens in the combat or bombardment that is being built, and what each thing more would change. */
export const forecaster: Forecaster<FireAndMovement> = {
  tell(view) {
    const underWay = attackUnderWay(view);
    if (!underWay) return undefined;
    const { attack } = underWay;
    const isEmpty = isStillEmpty(attack, view.phasing);
    if (isEmpty && !attack.bombardment) return { outcomes: [], changes: [], supposed: [] };
    const known = new Map<string, Happening>();
    const outcomes = isEmpty ? [] : outcomesIn(view, attack, known);
    const changes = changesBy(outcomes, additions(view, underWay), (changed) => outcomesIn(view, changed, known));
    return { outcomes, changes, supposed: supposedIn(view, underWay) };
  },
  rehearsal: () => [],
};

/** What either side can still add, in the order in which it is asked. */
function* additions(view: FireAndMovement, underWay: AttackUnderWay): Generator<Addition<Attack>> {
  const { attack, step } = underWay;
  if (step === 'choose attackers') {
    for (const unit of attackersOf(view, attack.hex).filter((unit) => !attack.attackers.includes(unit)))
      yield one('With', unitName(unit), '8.2c', { ...attack, attackers: [...attack.attackers, unit] });
  }
  if (attack.bombardment) yield* shells(view, attack);
  for (const side of [view.phasing, enemyOf(view.phasing)]) {
    for (let count = 1; count <= markersToCome(view, underWay, side); count++)
      yield markers(attack, side, count, side === view.phasing ? 'With' : 'Against');
  }
  if (mayStillBanzai(view, underWay))
    yield one('As a', 'Banzai attack', '15.0a', { ...attack, banzai: true, committed: [0, 0] });
}

function one(kind: string, name: string, rule: string, battle: Attack): Addition<Attack> {
  return { kind, name: () => name, rule, battles: [battle] };
}

/** 8.1.2: what may still be fired at a bombarded hex. */
function* shells(view: FireAndMovement, attack: Attack): Generator<Addition<Attack>> {
  const fired = attack.revealed[US];
  if (fired.length < MOST_MARKERS)
    for (const marker of withheldFor(view, islandAt(attack.hex)).filter((held) => !fired.includes(held)))
      yield one('With', markerName(marker), '18.1.3d', { ...attack, revealed: [[...fired, marker], []] });
  for (const count of drawChoices(view, attack)) yield markers(attack, view.phasing, count, 'With');
}

function markers(attack: Attack, side: SideCode, count: number, kind: string): Addition<Attack> {
  const committed: Attack['committed'] = [...attack.committed];
  const more = committed[side] + attack.revealed[side].length > 0 ? ' more' : '';
  committed[side] += count;
  const name = `${count === 1 ? 'one' : 'two'}${more} ${sideTitle(side)} ${count === 1 ? 'marker' : 'markers'}`;
  return one(kind, name, attack.bombardment ? '8.1.2b' : '8.2.1b', { ...attack, committed });
}

/** How many markers a side could add at once when it is asked next: in solitaire the US all of its own, otherwise one. */
function markersToCome(view: FireAndMovement, { attack, step }: AttackUnderWay, side: SideCode): number {
  if (attack.bombardment || attack.banzai) return 0;
  const left = markersLeft(view, side, islandAt(attack.hex)) - attack.committed[side];
  if (isSolitaire(view)) return side === US ? Math.min(MOST_MARKERS, left) : 0;
  return isStillAsked(step, side === view.phasing ? 'attacker’s' : 'defender’s') ? Math.min(1, left) : 0;
}

/** Whether one of the steps in which a side commits markers is still to come. */
function isStillAsked(step: string, role: string): boolean {
  const names = fight.steps.map(({ name }) => name);
  return names.slice(Math.max(names.indexOf(step), 0)).some((name) => name.startsWith(role));
}

function mayStillBanzai(view: FireAndMovement, { attack, step }: AttackUnderWay): boolean {
  if (view.phasing !== JAPAN || isSolitaire(view) || attack.banzai || attack.attackers.length === 0) return false;
  return (step === 'choose attackers' || step === 'banzai') && mayBanzai(attack.attackers);
}

/** What is supposed of choices to come. */
function supposedIn(view: FireAndMovement, underWay: AttackUnderWay): string[] {
  const supposed = [
    'Owners lose as few units and steps as they can. A unit that resists holds its hex and loses a step.',
  ];
  const isOpen = [view.phasing, enemyOf(view.phasing)].some((side) => markersToCome(view, underWay, side) > 0);
  if (isOpen) supposed.push('No more markers are committed.');
  if (mayStillBanzai(view, underWay)) supposed.push('The attack is no Banzai attack.');
  return supposed;
}
