import type { Fact } from '../../display.ts';
import { chancesOf } from '../chances.ts';
import { combatResults, type SideCode, US } from '../dataTypes.ts';
import { mayBanzai } from '../eligibility.ts';
import { sideTitle } from '../names.ts';
import { enemyOf, type FireAndMovement } from '../state.ts';
import { type Attack, countsAs } from '../strength.ts';
import { bombardersLeft, MOST_MARKERS, markersLeft } from '../support.ts';
import { islandAt } from '../terrain.ts';
import type { AttackUnderWay } from './moment.ts';

// What each choice that is open now would make of a combat.

export function prospects(view: FireAndMovement, { attack, step }: AttackUnderWay): Fact[] {
  if (step === 'banzai' && mayBanzai(attack.attackers))
    return [{ name: 'As a Banzai attack', value: chancesInWords(view, { ...attack, banzai: true }), rule: '15.0a' }];
  const side = sideAsked(view, step);
  if (side === undefined) return [];
  const most = Math.min(mostMore(attack, side, step), left(view, attack, side) - attack.committed[side]);
  return Array.from({ length: Math.max(0, most) }, (_, index) => prospect(view, attack, side, index + 1));
}

/** Whose choice of markers it is. */
function sideAsked({ phasing }: FireAndMovement, step: string): SideCode | undefined {
  if (step === 'support in solitaire') return US;
  if (step.startsWith('attacker’s') || step === 'choose markers') return phasing;
  return step.startsWith('defender’s') ? enemyOf(phasing) : undefined;
}

/** In bombardments and in solitaire all markers are asked for at once, in other combats one by one. */
function mostMore({ revealed }: Attack, side: SideCode, step: string): number {
  if (step === 'choose markers') return MOST_MARKERS - revealed[side].length;
  return step === 'support in solitaire' ? MOST_MARKERS : 1;
}

function left(view: FireAndMovement, { hex, bombardment }: Attack, side: SideCode): number {
  return bombardment ? bombardersLeft(view, side, islandAt(hex)) : markersLeft(view, side, islandAt(hex));
}

function prospect(view: FireAndMovement, attack: Attack, side: SideCode, count: number): Fact {
  const committed: Attack['committed'] = [...attack.committed];
  const more = committed[side] + attack.revealed[side].length > 0 ? ' more' : '';
  committed[side] += count;
  return {
    name: `With ${count === 1 ? 'one' : 'two'}${more} ${sideTitle(side)} ${count === 1 ? 'marker' : 'markers'}`,
    value: chancesInWords(view, { ...attack, committed }),
    rule: attack.bombardment ? '8.1.2b' : '8.2.1b',
  };
}

/** The results as they count in this kind of combat, each with its share. */
function chancesInWords(view: FireAndMovement, attack: Attack): string {
  const shares = new Map<string, number>();
  for (const { result, ways, of } of chancesOf(view, attack)) {
    const counts = countsAs(result, attack);
    shares.set(counts, (shares.get(counts) ?? 0) + ways / of);
  }
  return combatResults
    .filter((result) => shares.has(result))
    .map((result) => `${result === '•' ? 'no effect' : result} ${percent(shares.get(result)!)}`)
    .join(', ');
}

function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return rounded === 0 ? 'under 1%' : `${rounded}%`;
}
