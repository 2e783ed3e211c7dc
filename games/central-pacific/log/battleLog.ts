import type { Line } from '#engine/definition';
import type { Lines } from '../../events.ts';
import { counted, list, sumInWords } from '../../words.ts';
import { type BattleKind, stages } from '../core/battle.ts';
import type { BattleBegan, BattleEvent, Fired, FirstFireRolled } from '../core/battleEvents.ts';
import { forceName, islandName, markerName, placeName, sideTitle, unitList } from '../core/names.ts';
import type { UnitId } from '../core/state.ts';
import { units } from '../data/data.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import battlesJson from './battles.json' with { type: 'json' };

const battles: Readonly<Record<BattleKind, { readonly title: string; readonly rule: string }>> = battlesJson;

/** `Invasion of Tarawa`. */
export function battleTitle({ kind, zone, island, origin }: Pick<BattleBegan, 'kind' | 'zone' | 'island' | 'origin'>) {
  const where = island >= 0 ? islandName(island) : placeName(zone);
  return battles[kind].title.replace('{where}', where).replace('{from}', placeName(origin));
}

function describeBeginning(event: BattleBegan): Line {
  const { kind, attacker, zone, us, japan } = event;
  const title = battleTitle(event);
  const [attackers, defenders] = attacker === US ? [us, japan] : [japan, us];
  return {
    text: `${title}: ${forceName(attackers)} against ${forceName(defenders)}.`,
    rule: battles[kind].rule,
    hexes: [zone],
  };
}

function describeFirstFire({ dice, modifiers, firstFire }: FirstFireRolled): Line {
  const total = (side: SideCode) => sumInWords(dice[side], modifiers[side]);
  const isTied = dice[US] + modifiers[US] === dice[JAPAN] + modifiers[JAPAN];
  return {
    text: `First fire: US ${total(US)}, Japanese ${total(JAPAN)}. ${firsts[firstFire]} first${isTied ? ' as the defender (tie)' : ''}.`,
    rule: isTied ? '10.3d' : '10.3c',
  };
}

const firsts = ['The US fires', 'The Japanese fire'] as const;

function describeFire({ side, stage, shots, hits, aimed }: Fired): Line {
  const told = shots.map(
    ({ unit, factor, die }) => `${units[unit]!.designation} ${die}${die <= factor ? ' (hit)' : ''}`,
  );
  const past = aimed.length > 0 ? ` Past the screen: ${designations(aimed)}.` : '';
  return {
    text: `${sideTitle(side)} ${stages[stage]} fire: ${told.join(', ')}. ${numberOfHits(hits)}.${past}`,
    rule: '10.5a',
  };
}

function designations(named: readonly UnitId[]): string {
  return list(named.map((unit) => units[unit]!.designation));
}

function numberOfHits(count: number): string {
  return count === 0 ? 'No hits' : counted(count, 'hit');
}

export const battleLines: Lines<BattleEvent> = {
  'battle began': describeBeginning,
  'nobody found': ({ zone, island }) => ({
    text: `No enemy units ${island >= 0 ? `on ${islandName(island)}` : `in ${placeName(zone)}`}.`,
    rule: '13.0e',
    hexes: [zone],
  }),
  'combat marker played': ({ marker }) => ({
    text: `The US plays ${markerName(marker)}: +1 to its first-fire roll.`,
    rule: '10.3i',
  }),
  'udt committed': () => ({
    text: 'The UDT clears the beach: +1 to the US first-fire roll. It returns to the reinforcement pool.',
    rule: '10.3k',
  }),
  'first fire rolled': describeFirstFire,
  fired: describeFire,
  'hits lost': ({ count, side }) => ({
    text: `${count} ${sideTitle(side)} ${count === 1 ? 'hit finds' : 'hits find'} no target.`,
    rule: '10.4d',
  }),
  'battle ended': ({ lost, zone }) => ({
    text: lost.length > 0 ? `The battle ends. Eliminated: ${unitList(lost)}.` : 'The battle ends without losses.',
    rule: '10.4f',
    hexes: [zone],
  }),
};
