import type { Fact } from '../../../display.ts';
import { list, signed } from '../../../words.ts';
import { actingSide, isOfChit, isSecondAction, whyNotAct } from '../../core/active.ts';
import { bonusOf, heroAt, leaderFor } from '../../core/assets.ts';
import { isInCommand } from '../../core/command.ts';
import { allowanceIn, fireEffect, qualityEffect } from '../../core/conditions.ts';
import { qualityOf } from '../../core/quality.ts';
import { countersAt } from '../../core/stacks.ts';
import type { CompanyScale } from '../../core/state.ts';
import { divisionQuality } from '../../core/tracks.ts';
import type { UnitKind } from '../../data/kindShapes.ts';
import { movements } from '../../data/types.ts';
import { COLUMN, DEPLOYED, hasTrait, isUnit, type UnitId } from '../../theater/forces.ts';
import { counterName } from '../../theater/names.ts';
import { isAshore } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';
import { belongingFacts, fireInWords, provenanceOf, whereFact } from './counterFacts.ts';

const ways = { leg: 'on foot', wheeled: 'on wheels', tracked: 'on tracks', none: '' } as const;

/** All that is known of a unit: what is printed, and what has become of it. */
export function unitFacts(view: CompanyScale, unit: UnitId): Fact[] {
  const printed = theaterOf(view).forces.counters[unit];
  if (printed?.category !== 'unit') return [];
  const { kind } = printed;
  return [
    { name: 'Kind', value: kind.title, ...from(kind) },
    modeFact(view, unit, kind),
    fireFact(view, unit, kind),
    defenseFact(view, unit, kind),
    movementFact(view, unit, kind),
    qualityFact(view, unit),
    ...commandFacts(view, unit, kind),
    ...traitFacts(view, unit),
    ...actionFacts(view, unit),
    ...companyFacts(view, unit),
    ...belongingFacts(view, unit),
    whereFact(view, unit),
  ];
}

function from({ source }: UnitKind): Pick<Fact, 'source'> {
  return { source: provenanceOf(source) };
}

function modeFact({ mode, fixed }: CompanyScale, unit: UnitId, { deployed }: UnitKind): Fact {
  if (!deployed) return { name: 'Mode', value: 'In-Column always', rule: '3.4a' };
  const now = mode[unit] === DEPLOYED ? 'Deployed: fires, does not move' : 'In-Column: moves';
  return { name: 'Mode', value: fixed[unit] === 1 ? `${now}, for good` : now, rule: '3.4a' };
}

function fireFact(view: CompanyScale, unit: UnitId, kind: UnitKind): Fact {
  const { forces, places } = theaterOf(view);
  const mode = view.mode[unit]!;
  const printed = forces.fire[unit * 2 + mode]!;
  const place = view.where[unit]!;
  const told = fireInWords(view, unit, mode, String(printed));
  const effect = isAshore(places, place) ? fireEffect(view, place) : 0;
  const now = effect === undefined ? '; none while Suppressed' : effect === 0 ? '' : `; ${signed(effect)} by markers`;
  return { name: 'Fire Power', value: `${told}${now}`, rule: '3.4b', ...from(kind) };
}

function defenseFact(view: CompanyScale, unit: UnitId, kind: UnitKind): Fact {
  const { forces } = theaterOf(view);
  const value = signed(forces.defense[unit * 2 + view.mode[unit]!]!);
  const target = hasTrait(forces, unit, 'tank')
    ? ', Hard Target, tank'
    : hasTrait(forces, unit, 'hard')
      ? ', Hard Target'
      : '';
  return { name: 'Defense Value', value: `${value}${target}`, rule: '2.0h', ...from(kind) };
}

function movementFact(view: CompanyScale, unit: UnitId, kind: UnitKind): Fact {
  const { forces, places } = theaterOf(view);
  const printed = forces.movement[unit]!;
  if (printed === 0) return { name: 'Movement', value: 'none: only by truck', rule: '15.0a', ...from(kind) };
  const place = view.where[unit]!;
  const left = isAshore(places, place) ? allowanceIn(view, place, printed) : printed;
  const told = `${printed} MP ${ways[movements[forces.moves[unit]!]!]}`;
  return { name: 'Movement', value: left === printed ? told : `${told}; now ${left}`, rule: '3.4d', ...from(kind) };
}

/** What its Troop Quality is made of. */
function qualityFact(view: CompanyScale, unit: UnitId): Fact {
  const { forces, places } = theaterOf(view);
  const place = view.where[unit]!;
  const own = divisionQuality(view, forces.division[unit]!);
  // Ruling 143: the corps, which has none, is as good as the best.
  const whose = forces.division[unit] === forces.corps ? 'the best Division' : 'its Division';
  if (!isAshore(places, place)) return { name: 'Troop Quality', value: `${own}, of ${whose}`, rule: '19.2a' };
  const parts: readonly (readonly [string, number])[] = [
    ['leader', bonusOf(view, leaderFor(view, place, unit, 'quality'), 'quality')],
    ['hero', bonusOf(view, heroAt(view, place, 'quality'), 'quality')],
    ['markers', qualityEffect(view, place)],
  ];
  const added = parts.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name} ${signed(amount)}`);
  const why = added.length === 0 ? '' : `: Division ${own}, ${added.join(', ')}`;
  return { name: 'Troop Quality', value: `${qualityOf(view, unit)}${why}`, rule: '19.2a' };
}

function commandFacts(view: CompanyScale, unit: UnitId, kind: UnitKind): Fact[] {
  const { forces, places } = theaterOf(view);
  if (!isAshore(places, view.where[unit]!)) return [];
  const range = forces.command[unit]!;
  return [
    ...(range > 0 ? [{ name: 'Command range', value: `${range} hexes`, rule: '3.4l', ...from(kind) }] : []),
    { name: 'In-Command', value: isInCommand(view, unit) ? 'yes' : 'no', rule: '5.1d' },
  ];
}

function traitFacts(view: CompanyScale, unit: UnitId): Fact[] {
  const { forces } = theaterOf(view);
  return [
    ...(hasTrait(forces, unit, 'engineer')
      ? [{ name: 'Engineers', value: 'seal caves, dig trenches, clear mines', rule: '2.0q' }]
      : []),
    ...(hasTrait(forces, unit, 'amphibious')
      ? [{ name: 'Amphibious', value: 'afloat a target of its own', rule: '22.2.4a' }]
      : []),
  ];
}

/** What it can still do in the present Activation. */
function actionFacts(view: CompanyScale, unit: UnitId): Fact[] {
  const { forces, places } = theaterOf(view);
  if (view.where[unit]! < 0 || actingSide(view) !== forces.side[unit]) return [];
  if (!isOfChit(view, unit) && isAshore(places, view.where[unit]!) && actingSide(view) < 0) return [];
  const why = whyNotAct(view, unit);
  if (why !== undefined) return [{ name: 'Action', value: 'none now', rule: why }];
  return [{ name: 'Action', value: isSecondAction(view, unit) ? 'a second, for 1 DC' : 'to come', rule: '2.0b' }];
}

/** Weapons, leaders, and heroes with it, and what it carries. */
function companyFacts(view: CompanyScale, unit: UnitId): Fact[] {
  const theater = theaterOf(view);
  const place = view.where[unit]!;
  if (place < 0) return [];
  const markers = countersAt(view, place).filter((counter) => !isUnit(theater.forces, counter));
  const cargo = [...view.carrier.keys()].filter((counter) => view.carrier[counter] === unit);
  const names = (counters: readonly number[]) => list(counters.map((counter) => counterName(theater, counter)));
  return [
    ...(markers.length > 0 ? [{ name: 'In its hex', value: names(markers), rule: '12.1a' }] : []),
    ...(cargo.length > 0 ? [{ name: 'Carries', value: names(cargo), rule: '15.0c' }] : []),
    ...(view.mode[unit] === COLUMN && view.began[unit]! >= 0 && view.began[unit] !== place
      ? [{ name: 'Began in', value: theater.places.names[view.began[unit]!]!, rule: '6.0b' }]
      : []),
  ];
}
