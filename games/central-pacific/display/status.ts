import { sourceOf } from '../../data/provenance.ts';
import type { Fact } from '../../display.ts';
import { list, signed } from '../../words.ts';
import { carriersOnMap } from '../core/arrivals.ts';
import { describeActions, numberOf } from '../core/names.ts';
import {
  type CentralPacific,
  FORESEEN,
  forceLimit,
  IN_EFFECT,
  isShort,
  KEPT,
  type MarkerPlace,
} from '../core/state.ts';
import { baseLevel } from '../core/units.ts';
import { countPoints, shortConditions, totalPoints } from '../core/victory.ts';
import { islands, markers, scenarios, tables, turns } from '../data/data.ts';
import { US } from '../data/types.ts';
import { limitRule } from '../movement/forces.ts';

/** How the campaign stands, item by item. */
export function status(view: CentralPacific): Fact[] {
  return [
    turnFact(view),
    ...(view.result ? [] : [...actionFacts(view), forceFact(view), ...markerFacts(view), carrierFact(view)]),
    ...(isShort(view) ? conditionFacts(view) : pointFacts(view)),
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

function pointFacts(view: CentralPacific): Fact[] {
  const source = sourceOf(tables.victoryPoints.source, 'values');
  const items = countPoints(view).filter(({ count }) => count > 0);
  return [
    { name: 'Victory points', value: String(totalPoints(view)), rule: '4.3a' },
    ...items.map(
      ({ title, count, points, rule }): Fact => ({ name: title, value: `${count}, ${signed(points)}`, rule, source }),
    ),
  ];
}

function conditionFacts(view: CentralPacific): Fact[] {
  return shortConditions(view).map(({ title, isMet }) => ({
    name: title,
    value: isMet ? 'yes' : 'not yet',
    rule: '4.5b',
  }));
}

function outlook(view: CentralPacific): Fact[] {
  const { result } = view;
  if (result) return [{ name: 'Result', value: result.reason, ...(result.rule ? { rule: result.rule } : {}) }];
  const bases = islands.filter((_, island) => baseLevel(view, US, island) > 0).length;
  const sudden: Fact = {
    name: 'The US wins at once',
    value: `with bases on all islands (${bases} of ${islands.length}) and 6 carriers in one zone of the west edge`,
    rule: '4.1a',
  };
  if (isShort(view)) {
    return [
      { name: 'The US wins', value: 'if all of this is achieved at the end of February 1944', rule: '4.5b' },
      { name: 'Japan wins', value: 'otherwise', rule: '4.5d' },
      sudden,
    ];
  }
  const { victory, draw } = tables.levels;
  return [
    { name: 'The US wins', value: `with ${numberOf(victory, 'point')} or more at the end of July 1944`, rule: '4.4a' },
    { name: 'Draw', value: `with ${draw} to ${victory - 1}`, rule: '4.4b' },
    { name: 'Japan wins', value: `with ${draw - 1} or fewer`, rule: '4.4c' },
    sudden,
  ];
}
