import type { Fact } from '../../display.ts';
import { counted } from '../../words.ts';
import { islandName, sideTitle } from '../core/names.ts';
import { ELIMINATED, type FireAndMovement, modeOf, OFF_MAP } from '../core/state.ts';
import { countAt, unitsOnMap } from '../core/units.ts';
import { islands, lastTurn } from '../data/data.ts';
import { JAPAN, type SideCode, US } from '../data/dataTypes.ts';
import { dayOf } from './days.ts';
import { conditionRules } from './objectiveFacts.ts';
import { islandNow, progress } from './progress.ts';

export function status(view: FireAndMovement): Fact[] {
  return [
    turnFact(view),
    ...([US, JAPAN] as const).flatMap((side) => [strengthFact(view, side), supportFact(view, side)]),
    ...outlook(view),
  ];
}

function turnFact(view: FireAndMovement): Fact {
  const name = 'Game turn';
  if (modeOf(view) === 'simultaneous') return { name, value: `${view.turn} of ${lastTurn}`, rule: '4.0a' };
  const island = islandNow(view);
  const { title, turns } = islands[island]!;
  const over = view.turn - turns;
  const turn = over > 0 ? `${view.turn}, ${over} more than its ${turns}` : `${view.turn} of ${turns}`;
  return { name, value: `${title}, ${turn}, ${dayOf(island, view.turn)}`, rule: over > 0 ? '18.2.6c' : '4.0a' };
}

function strengthFact(view: FireAndMovement, side: SideCode): Fact {
  const waiting = countAt(view, side, OFF_MAP);
  const parts = [`${unitsOnMap(view, side).length} on the map`];
  if (waiting > 0) parts.push(side === US ? `${waiting} afloat` : `${waiting} to set up`);
  parts.push(`${countAt(view, side, ELIMINATED)} lost`);
  return { name: `${sideTitle(side)} units`, value: parts.join(', ') };
}

function supportFact({ cups, spent, withheld, inPlay }: FireAndMovement, side: SideCode): Fact {
  const sum = (of: readonly (readonly number[])[]) => inPlay.reduce((total, island) => total + of[island]!.length, 0);
  const kept = side === US ? sum(withheld) : 0;
  const left = sum(cups[side]);
  const parts = [`${counted(left, 'marker')} in the cups`, `${sum(spent[side])} used this turn`];
  if (kept > 0) parts.push(`${kept} withheld`);
  return { name: `${sideTitle(side)} support fire`, value: parts.join(', '), rule: '17.0a' };
}

function outlook(view: FireAndMovement): Fact[] {
  const { result } = view;
  if (!result) return [];
  const end: Fact = { name: 'Result', value: result.reason, ...(result.rule ? { rule: result.rule } : {}) };
  if (modeOf(view) !== 'individual') return [end];
  const island = islandNow(view);
  return [{ name: islandName(island), value: progress(view, island), rule: conditionRules[island]! }, end];
}
