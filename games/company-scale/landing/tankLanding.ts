import { leave, to } from '#engine/procedure';
import { dieFor, facesTo, facesUpTo, rollDie, rowFor } from '../core/dice.ts';
import { put } from '../core/stacks.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { divisionQuality } from '../core/tracks.ts';
import { tankLanding as table } from '../data/tables.ts';
import { type incidents, US } from '../data/types.ts';
import { mount } from '../field/riders.ts';
import type { CounterId } from '../theater/forces.ts';
import { LOST, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface Landing {
  weapon: CounterId;
  /** The Available box, or where the unit is with which it may land (12.4.2f). */
  place: Place;
}
type Incident = (typeof incidents)[number];

/** 12.4.2: a tank that is due comes ashore, comes later, or never. */
export const tankLanding = procedure<Landing>('tank landing', [
  run('die', '12.4.2a', (play) => play.call(rollDie, dieFor('tank landing', US, facesTo(table.arrivesTo)))),
  run('landed', '12.4.2a', (play, local) => {
    if (!arrivesWith(play.state.die)) return;
    arrive(play, local, '12.4.2a');
    return leave;
  }),
  run('incident', '12.4.2a', (play) => play.call(rollDie, dieFor('landing incident', US, goodIncidents))),
  run('which', '12.4.2a', ({ state }) => to(stepFor[incidentOf(state.die)])),
  run('delay', '12.4.2b', (play) => play.call(rollDie, dieFor('delay', US))),
  run('delayed', '12.4.2b', (play, { weapon }) => {
    // Ruling 43: a 0 counts as 1.
    delay(play, weapon, Math.max(1, play.state.die), '12.4.2b');
    return leave;
  }),
  run('obstacle', '12.4.2c', (play, { weapon }) => {
    play.call(rollDie, dieFor('quality check', US, passingFaces(play.state, weapon)));
  }),
  run('checked', '12.4.2c', (play, local) => {
    const { state } = play;
    if ((passingFaces(state, local.weapon) & (1 << state.die)) !== 0) arrive(play, local, '12.4.2c');
    else lose(play, local.weapon, '12.4.2c');
    return leave;
  }),
  run('next turn', '12.4.2d', (play, { weapon }) => {
    delay(play, weapon, 1, '12.4.2d');
    return leave;
  }),
  run('lost', '12.4.2e', (play, { weapon }) => lose(play, weapon, '12.4.2e')),
]);

const stepFor: Readonly<Record<Incident, string>> = {
  delayed: 'delay',
  obstacle: 'obstacle',
  'next turn': 'next turn',
  lost: 'lost',
};

function incidentOf(die: number): Incident {
  return rowFor(table.incidents, die).result;
}

/** What becomes of a tank by its die, and by the second one that an incident needs. */
export function landingFor(die: number, second: number): 'ashore' | Incident {
  return arrivesWith(die) ? 'ashore' : incidentOf(second);
}

function arrivesWith(die: number): boolean {
  return die <= table.arrivesTo;
}

/** All but the loss of the tank. */
const goodIncidents = Array.from({ length: 10 }, (_, die) => die)
  .filter((die) => incidentOf(die) !== 'lost')
  .reduce((bits, die) => bits | (1 << die), 0);

function passingFaces(state: CompanyScale, weapon: CounterId): number {
  return facesUpTo(divisionQuality(state, theaterOf(state).forces.division[weapon]!));
}

function arrive(play: Play, { weapon, place }: Landing, rule: string): void {
  put(play.state, weapon, place);
  play.emit({ type: 'tank ashore', weapon, rule });
  mount(play, weapon);
}

function delay(play: Play, weapon: CounterId, turns: number, rule: string): void {
  play.state.due[weapon] = play.state.time + turns;
  play.emit({ type: 'tank delayed', weapon, turns, rule });
}

function lose(play: Play, weapon: CounterId, rule: string): void {
  put(play.state, weapon, LOST);
  play.emit({ type: 'weapon lost', weapon, rule });
}
