import { type Flow, leave, to } from '#engine/procedure';
import { callBattle, endBattle, planBattle } from '../combat/combat.ts';
import { reveal } from '../core/arrivals.ts';
import { COMBINED_FLEET, placeOfIsland, SUBMARINES, type Zone } from '../core/places.ts';
import { type CentralPacific, type Play, procedure, run } from '../core/state.ts';
import { groundOn, shipsIn } from '../core/units.ts';
import { islandZone } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/types.ts';
import { rollIsland } from './islandLocation.ts';
import { comesToNothing, forcesStep, pick, planSeaAttack, putToSea, type Sought } from './japaneseForces.ts';

const diceFaces = 6;

/** 23.CFS */
export const fleetSortie = procedure('combined fleet sorties', [
  run('sail', '23.CFS-a', (play) => {
    const fleet = shipsIn(play.state, JAPAN, COMBINED_FLEET);
    if (fleet.length === 0) return comesToNothing(play, 'fleet-sortie', 'no ships', '18.3a');
    const dice: [number, number] = [play.roll('fleet'), play.roll('fleet')];
    // Zones are numbered in sixes, so that two dice name each of the first 36.
    const zone = (dice[0] - 1) * diceFaces + dice[1] - 1;
    play.emit({ type: 'fleet sailed', dice, zone });
    putToSea(play, fleet, zone, '23.CFS-b');
    if (!planSeaAttack(play, zone)) return leave;
    return callBattle(play);
  }),
  run('afterwards', '23.CFS-e', endBattle),
]);

/** 23.NG */
export const navalGroundAttack = procedure<{ island: Island }>('naval-ground attack', [
  run('ships', '23.NG-b', (play, local) => {
    const { state } = play;
    const { island, dice } = rollIsland(play);
    play.emit({ type: 'island named', dice, island });
    if (state.groundAt[US][island] === 0) {
      return comesToNothing(play, 'naval-ground', 'nobody on the island', '23.NG-a', placeOfIsland(island));
    }
    local.island = island;
    const zone = islandZone[island]!;
    if (isFleetEmpty(state)) return comesToNothing(play, 'naval-ground', 'no ships', '18.3a', zone);
    callOut(play, [play.roll('fleet')], zone, '23.NG-b');
    if (planSeaAttack(play, zone)) callBattle(play);
    return undefined;
  }),
  run('bombardment', '23.NG-d', (play, { island }) => {
    const { state } = play;
    endBattle(play);
    const zone = islandZone[island]!;
    const left = shipsIn(state, JAPAN, zone);
    if (left.length === 0) return leave;
    reveal(play, left, zone, '13.0e');
    planBattle(play, {
      kind: 'bombardment',
      attacker: JAPAN,
      zone,
      island,
      us: groundOn(state, US, island),
      japan: left,
    });
    return callBattle(play);
  }),
  run('afterwards', '23.NG-f', endBattle),
]);

/** 23.NN */
export const navalNavalAttack = procedure<Sought>('naval-naval attack', [
  forcesStep('23.NN-a', 'naval-naval'),
  run('attack', '23.NN-b', (play, local) => {
    const zone = local.zones.shift();
    if (zone === undefined) return leave;
    if (isFleetEmpty(play.state)) return comesToNothing(play, 'naval-naval', 'no ships', '18.3a', zone);
    callOut(play, [play.roll('fleet'), play.roll('fleet')], zone, '23.NN-b');
    if (planSeaAttack(play, zone)) callBattle(play);
    return undefined;
  }),
  run('afterwards', '23.NN-d', nextForce),
]);

/** 23.SUB */
export const submarineAttack = procedure<Sought>('submarine attack', [
  forcesStep('23.SUB-a', 'submarine'),
  run('attack', '23.SUB-b', (play, local) => {
    const zone = local.zones.shift();
    if (zone === undefined) return leave;
    const submarine = pick(play, shipsIn(play.state, JAPAN, SUBMARINES), 1);
    if (submarine.length === 0) return comesToNothing(play, 'submarine', 'no submarines', '18.3a', zone);
    putToSea(play, submarine, zone, '23.SUB-a');
    if (planSeaAttack(play, zone)) callBattle(play);
    return undefined;
  }),
  run('afterwards', '23.SUB-c', nextForce),
]);

function nextForce(play: Play): Flow {
  endBattle(play);
  return to('attack');
}

function isFleetEmpty(state: CentralPacific): boolean {
  return shipsIn(state, JAPAN, COMBINED_FLEET).length === 0;
}

/** As many ships as the dice say go from the Combined Fleet to a zone. */
function callOut(play: Play, dice: readonly number[], zone: Zone, rule: string): void {
  const number = dice.reduce((sum, die) => sum + die);
  const called = pick(play, shipsIn(play.state, JAPAN, COMBINED_FLEET), number);
  play.emit({ type: 'ships called', dice, count: called.length, zone, rule });
  putToSea(play, called, zone, rule);
}

export const japaneseNavalProcedures = [fleetSortie, navalGroundAttack, navalNavalAttack, submarineAttack];
