import type { Fact } from '../../display.ts';
import { sideTitle } from '../../ground/sides.ts';
import { groundSupport, lastTurn } from '../data.ts';
import { JAPAN, type SideCode, US } from '../dataTypes.ts';
import { date } from '../log.ts';
import { ELIMINATED, type IslandWar } from '../state.ts';
import { countAt, unitsNotYetInPlay, unitsOnMap } from '../units.ts';
import { phaseOf } from './moment.ts';

export function status(view: IslandWar): Fact[] {
  return [
    { name: 'Game turn', value: `${view.turn} of ${lastTurn}, ${date(view.turn)}`, rule: '4.0a' },
    ...([US, JAPAN] as const).flatMap((side) => [supportFact(view, side), strengthFact(view, side)]),
    ...outlook(view),
  ];
}

function supportFact(view: IslandWar, side: SideCode): Fact {
  const name = `${sideTitle(side)} ground support`;
  const all = groundSupport(view.turn, side);
  if (all === 0) return { name, value: 'none this turn', rule: '9.0a' };
  if (phaseOf(view) !== 'combat') return { name, value: `${all} in each Combat Phase of this turn`, rule: '9.0d' };
  return { name, value: `${view.support[side]} of ${all} left in this Combat Phase`, rule: '9.0e' };
}

function strengthFact(view: IslandWar, side: SideCode): Fact {
  const waiting = unitsNotYetInPlay(view, side).length;
  const parts = [`${unitsOnMap(view, side).length} on the map`];
  if (waiting > 0) parts.push(`${waiting} to come`);
  parts.push(`${countAt(view, side, ELIMINATED)} lost`);
  return { name: `${sideTitle(side)} units`, value: parts.join(', ') };
}

function outlook({ result }: IslandWar): Fact[] {
  return result ? [{ name: 'Result', value: result.reason, ...(result.rule ? { rule: result.rule } : {}) }] : [];
}
