import { again, leave } from '#engine/procedure';
import { airBase, putInBox } from '../core/air.ts';
import { READY } from '../core/hand.ts';
import { ELIMINATED } from '../core/places.ts';
import { score } from '../core/score.ts';
import { ask, type ForlornHopes, type Play, procedure, run, type UnitId } from '../core/state.ts';
import { findBase, halfPoints, isFighter, isRecon, rosters, unitCommand } from '../data/data.ts';
import { ALLIES, ELEVENTH_AIR_FLEET, JAPAN } from '../data/types.ts';

const INDOCHINA = findBase('indochina');
const UNAVAILABLE = findBase('unavailable');

const fleet: readonly UnitId[] = members((unit) => unitCommand[unit] === ELEVENTH_AIR_FLEET);
const fighters = fleet.filter((unit) => isFighter[unit] === 1);
const recon = fleet.filter((unit) => isRecon[unit] === 1);
const bombers = fleet.filter((unit) => !fighters.includes(unit) && !recon.includes(unit));

function members(holds: (unit: UnitId) => boolean): UnitId[] {
  const found: UnitId[] = [];
  for (let unit = rosters.japanAir.first; unit < rosters.japanAir.end; unit++) if (holds(unit)) found.push(unit);
  return found;
}

interface Draw {
  /** Units that survive and were not drawn: known to both from the rolls. */
  undrawn: number;
}

/** 5.1: commitment of the 11th Air Fleet. */
export const airFleet = procedure<Draw>('11th air fleet', [
  ask('commitment', '5.1a', {
    seat: () => 'japan',
    prompt: 'Commit the 11th Air Fleet this turn? The Allies score 1 VP for it.',
    choose: {
      commit: { rule: '5.1.1', label: 'Commit the Air Fleet', do: (play) => commit(play, true) },
      withhold: { rule: '5.1.7', label: 'Do not commit it', role: 'pass', do: (play) => commit(play, false) },
    },
  }),
  run('gathering', '5.1.7', gatherFleet),
  run('draw', '5.1.3a', draw, isCommitted),
  ask('purchase', '5.1.4a', {
    when: (state, { undrawn }) => undrawn > 0 && canPay(state),
    seat: () => 'japan',
    prompt: 'You may buy units of the 11th Air Fleet that were not drawn, for 1 VP each.',
    choose: {
      buy: { rule: '5.1.4a', label: 'Buy a unit', of: 'unit', targets: purchasable, do: buy, next: again },
      done: { rule: '5.1.4a', label: 'Buy no more', role: 'done', next: leave },
    },
  }),
]);

export const airFleetProcedures = [airFleet];

function isCommitted({ airFleetCommitted }: ForlornHopes): boolean {
  return airFleetCommitted;
}

function commit(play: Play, isCommitting: boolean): void {
  play.state.airFleetCommitted = isCommitting;
  play.emit({ type: 'air fleet', isCommitted: isCommitting });
  if (isCommitting) score(play, ALLIES, halfPoints.eleventhCommitted, '16.1-A2');
}

function survivorsOf({ where }: ForlornHopes, units: readonly UnitId[]): UnitId[] {
  return units.filter((unit) => where[unit] !== ELIMINATED);
}

/** Ruling 10: wherever they were, all that survive come back, and those that are drawn begin in Indochina. */
function gatherFleet({ state }: Play): void {
  for (const unit of survivorsOf(state, fleet)) putInBox(state, unit, UNAVAILABLE, READY);
}

function draw(play: Play, local: Draw): void {
  const { state } = play;
  const toDraw = [
    { units: survivorsOf(state, bombers), most: play.roll('air fleet bombers', 10) },
    { units: survivorsOf(state, fighters), most: Math.ceil(play.roll('air fleet fighters', 10) / 2) },
  ];
  const drawn = toDraw.map(({ units, most }) => drawUnits(play, units, Math.min(most, units.length)));
  const all = [...drawn.flat(), ...survivorsOf(state, recon)];
  for (const unit of all) putInBox(state, unit, INDOCHINA, READY);
  local.undrawn = toDraw.reduce((sum, { units }) => sum + units.length, 0) - drawn.flat().length;
  play.emit({ type: 'air fleet drawn', bombers: drawn[0]!.length, fighters: drawn[1]!.length });
  play.emit({ type: 'air fleet units', units: all, only: ['japan'] });
}

function drawUnits(play: Play, units: readonly UnitId[], count: number): UnitId[] {
  const cup = [...units];
  return Array.from({ length: count }, () => cup.splice(play.drawLot('air fleet draw', cup.length), 1)[0]!);
}

/** 5.1.4b, ruling 9: no unit on credit. */
function canPay({ points }: Pick<ForlornHopes, 'points'>): boolean {
  return points[JAPAN] >= halfPoints.eleventhBought;
}

function purchasable(state: ForlornHopes): UnitId[] {
  return survivorsOf(state, [...bombers, ...fighters]).filter((unit) => airBase(state, unit) === UNAVAILABLE);
}

function buy(play: Play, local: Draw, unit: UnitId): void {
  const { state } = play;
  local.undrawn--;
  state.points[JAPAN] -= halfPoints.eleventhBought;
  play.emit({ type: 'spent', side: JAPAN, halves: halfPoints.eleventhBought, rule: '5.1.4a' });
  putInBox(state, unit, INDOCHINA, READY);
  play.emit({ type: 'bought', unit, only: ['japan'] });
}
