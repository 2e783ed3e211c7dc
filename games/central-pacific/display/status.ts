import type { Fact } from '../../display.ts';
import { list } from '../../words.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { describeActions } from '../core/names.ts';
import { type CentralPacific, FORESEEN, forceLimit, IN_EFFECT, KEPT, type MarkerPlace } from '../core/state.ts';
import { markers, scenarios, turns } from '../data/data.ts';
import { limitRule } from '../movement/forces.ts';

/** How the campaign stands, item by item. */
export function status(view: CentralPacific): Fact[] {
  return [
    turnFact(view),
    ...(view.result ? [] : [...actionFacts(view), forceFact(view), ...markerFacts(view), carrierFact(view)]),
    ...outlook(view),
  ];
}

function turnFact(view: CentralPacific): Fact {
  const last = scenarios.find(({ id }) => id === view.scenario)!.turns;
  return { name: 'Turn', value: `${turns[view.turn - 1]!.title}, ${view.turn} of ${last}`, rule: '1.1a' };
}

function actionFacts(view: CentralPacific): Fact[] {
  if (view.phase !== 'us action') return [];
  return [{ name: 'Actions left', value: describeActions(view.actions), rule: '5.2a' }];
}

function forceFact(view: CentralPacific): Fact {
  return { name: 'Ships that may act together', value: String(forceLimit(view)), rule: limitRule(view) };
}

function markerFacts(view: CentralPacific): Fact[] {
  const titles = (place: MarkerPlace) =>
    markers.filter((_, marker) => view.markers[marker] === place).map(({ title }) => title);
  const held = [...titles(KEPT), ...(view.udtHeld ? ['UDT'] : [])];
  const lying: readonly (readonly [name: string, titles: readonly string[], rule: string])[] = [
    ['Markers in hand', held, '6.1b'],
    ['In effect', titles(IN_EFFECT), '6.1d'],
    ['Next Japanese event', titles(FORESEEN), 'G2-3c'],
    ['Typhoon', view.typhoon ? ['no regular actions next turn'] : [], '23.TYP-b'],
  ];
  return lying.filter(([, told]) => told.length > 0).map(([name, told, rule]) => ({ name, value: list(told), rule }));
}

/** 4.2: how near the sudden defeat is. */
function carrierFact(view: CentralPacific): Fact {
  const carriers = carriersOnMap(view);
  const name = 'US carriers on the map';
  if (carriers > 0) return { name, value: `${carriers}; Japan wins at once if none is left`, rule: '4.2a' };
  return { name, value: 'none; Japan wins if none is there at the end of the Action Phase', rule: '4.2a' };
}

function outlook({ result }: CentralPacific): Fact[] {
  return result ? [{ name: 'Result', value: result.reason, ...(result.rule ? { rule: result.rule } : {}) }] : [];
}
