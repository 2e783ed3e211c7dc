import { leave, to } from '#engine/procedure';
import { drift, minefield, opportunityFire } from '../core/calls.ts';
import { setDisorder } from '../core/conditions.ts';
import { countersAt, hasUnits, isHeldBy, stackingLimit, unitsAt } from '../core/stacks.ts';
import { ask, type CompanyScale, gather, NO_MINE_SEEN, type Play, procedure, run, seatOf } from '../core/state.ts';
import { JAPAN, US } from '../data/types.ts';
import { noteEntry } from '../field/control.ts';
import { flip, hasMode } from '../field/modes.ts';
import { COLUMN, DEPLOYED, hasTrait, isUnit, type UnitId } from '../theater/forces.ts';
import { placeName } from '../theater/names.ts';
import { APPROACH_RUN, FINAL_RUN_IN, type Place, TRANSPORT, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { boatsIn, boatsReady, isInTurn, roomIn, sail, turnBack } from './boats.ts';
import { landingHex, mayDrift } from './drift.ts';

export interface BeachLanding {
  beach: number;
  /** 17.0e: only the landing itself, when night falls. */
  isNight: boolean;
  /** Who goes in the step under way. */
  units: UnitId[];
  /** 22.1e: who lands in column. */
  columns: UnitId[];
}

/** 22.1: the three steps of a beach. */
export const beachLanding = procedure<BeachLanding>('beach landing', [
  run('final run-in', '22.1d', ({ state }, local) => {
    const boats = boatsIn(state, local.beach, FINAL_RUN_IN);
    const hex = hexOf(state, local);
    // 6.1b: more than the beach has room for would lose their order; the US player may still take them along.
    local.units = isHeld(state, local)
      ? boats
      : boats.slice(0, Math.max(0, stackingLimit(state, hex) - unitsAt(state, hex).length));
    local.columns = boats.filter((unit) => !landsDeployed(state, unit));
  }),
  ask('held beach', '22.1j', {
    seat: () => seatOf(US),
    when: (state, local) => local.units.length > 0 && isHeld(state, local) && otherTransports(state, local).length > 0,
    prompt: (state, local) => `${landingName(state, local)} is held. Wait, or go to another beach?`,
    about: (_, { units }) => ({ unit: units }),
    choose: {
      divert: {
        rule: '22.1j2',
        label: 'Go to these transports',
        of: 'place',
        targets: otherTransports,
        do(play, { units }, place) {
          sail(play, units, place, '22.1j2');
          // Ruling 195: they have moved, and wait behind those who are there.
          for (const unit of units) play.state.due[unit] = play.state.time + 1;
        },
      },
      wait: { role: 'pass', rule: '22.1j2', label: 'Wait' },
    },
  }),
  run('barred', '22.1j', (_, { isNight }) => (isNight ? leave : to('approach')), isHeld),
  gather('land', '22.1d', {
    seat: () => seatOf(US),
    when: (state, { beach }) => boatsIn(state, beach, FINAL_RUN_IN).length > 0,
    prompt: (state, { beach, units }) =>
      `Land at ${theaterOf(state).beaches[beach]!.name} (${units.length} chosen). Choose a unit to hold it back or to turn it over.`,
    about: (_, { units }) => ({ unit: units }),
    of: 'unit',
    set: ({ units }) => units,
    open: (state, { beach, units }) => boatsIn(state, beach, FINAL_RUN_IN).filter((unit) => !units.includes(unit)),
    putIn: { verb: 'take along', rule: '22.1d', label: 'Take along' },
    takeOut: { verb: 'hold back', rule: '22.1q', label: 'Hold back' },
    ready: { verb: 'land', rule: '22.1d', label: 'Land' },
    others: {
      'in column': {
        rule: '22.1e',
        label: 'Land in column',
        of: 'unit',
        targets: (_, { units, columns }) => units.filter((unit) => !columns.includes(unit)),
        do(_, { columns }, unit) {
          columns.push(unit);
        },
        next: to('land'),
      },
      deployed: {
        rule: '22.1e',
        label: 'Land deployed',
        of: 'unit',
        targets: (state, { units, columns }) =>
          units.filter((unit) => columns.includes(unit) && hasMode(theaterOf(state).forces, unit, DEPLOYED)),
        do(_, local, unit) {
          local.columns = local.columns.filter((other) => other !== unit);
        },
        next: to('land'),
      },
    },
  }),
  run(
    'drift',
    '22.2.3a',
    (play, { beach }) => play.call(drift, { beach }),
    (state, { beach, units }) => units.length > 0 && mayDrift(state, beach),
  ),
  run(
    'drifted to a held beach',
    '22.2.3d',
    () => to('held beach'),
    (state, local) => local.units.length > 0 && isHeld(state, local),
  ),
  run('ashore', '22.1f', goAshore, (_, { units }) => units.length > 0),
  run('landed', '22.1i', landed, (_, { units }) => units.length > 0),
  run(
    'mines',
    '24.0',
    (play, local) => play.call(minefield, { place: hexOf(play.state, local), units: ashore(play.state, local) }),
    (state, local) => ashore(state, local).length > 0 && state.mines[hexOf(state, local)] !== NO_MINE_SEEN,
  ),
  run(
    'night',
    '17.0e',
    () => leave,
    (_, { isNight }) => isNight,
  ),

  run('approach', '22.1k', ({ state }, local) => {
    local.units = boatsIn(state, local.beach, APPROACH_RUN).slice(
      0,
      Math.max(0, roomIn(state, local.beach, FINAL_RUN_IN)),
    );
  }),
  gather('run in', '22.1k', {
    seat: () => seatOf(US),
    when: (_, { units }) => units.length > 0,
    prompt: (state, { beach }) => `Choose who goes on to the Final Run-In of ${theaterOf(state).beaches[beach]!.name}.`,
    about: (_, { units }) => ({ unit: units }),
    of: 'unit',
    set: ({ units }) => units,
    open: (state, { beach, units }) =>
      units.length < roomIn(state, beach, FINAL_RUN_IN)
        ? boatsIn(state, beach, APPROACH_RUN).filter((unit) => !units.includes(unit))
        : [],
    putIn: { verb: 'take along', rule: '22.1k', label: 'Take along' },
    takeOut: { verb: 'hold back', rule: '22.1q', label: 'Hold back' },
    ready: { verb: 'go', rule: '22.1k', label: 'Go on' },
    order: { id: () => 'boats', isOpen: true, reply: () => ({ verb: 'go' }) },
  }),
  run(
    'fire at boats',
    '22.1k',
    (play, { beach, units }) => {
      const place = zoneOf(theaterOf(play.state).places, beach, FINAL_RUN_IN);
      sail(play, units, place, '22.1k');
      play.call(opportunityFire, { side: JAPAN, place, to: -1, moving: [...units] });
    },
    (_, { units }) => units.length > 0,
  ),

  run('transports', '22.1l', ({ state }, local) => {
    local.units = boatsReady(state, local.beach).slice(0, Math.max(0, roomIn(state, local.beach, APPROACH_RUN)));
  }),
  gather('set out', '22.1l', {
    seat: () => seatOf(US),
    when: (_, { units }) => units.length > 0,
    prompt: (state, { beach }) => `Choose who goes to the Approach Run of ${theaterOf(state).beaches[beach]!.name}.`,
    about: (_, { units }) => ({ unit: units }),
    of: 'unit',
    set: ({ units }) => units,
    open: mayJoin,
    putIn: { verb: 'take along', rule: '22.1l', label: 'Take along', why: whyNotJoin },
    takeOut: { verb: 'hold back', rule: '22.1q', label: 'Hold back', loose: mayStay, why: () => '22.1o' },
    ready: { verb: 'go', rule: '22.1l', label: 'Go on' },
    order: { id: () => 'boats', isOpen: true, reply: () => ({ verb: 'go' }) },
  }),
  run(
    'leave transports',
    '22.1l',
    (play, { beach, units }) => sail(play, units, zoneOf(theaterOf(play.state).places, beach, APPROACH_RUN), '22.1l'),
    (_, { units }) => units.length > 0,
  ),
]);

function hexOf(state: CompanyScale, { beach }: BeachLanding): Place {
  return landingHex(state, beach);
}

/** Whether Japan holds the beach; where the first boats may still drift, nobody knows which that is. */
function isHeld(state: CompanyScale, { beach }: BeachLanding): boolean {
  return isBeachHeld(state, beach);
}

function isBeachHeld(state: CompanyScale, beach: number): boolean {
  return !mayDrift(state, beach) && isHeldBy(state, landingHex(state, beach), JAPAN);
}

function landingName(state: CompanyScale, { beach }: BeachLanding): string {
  const theater = theaterOf(state);
  const hex = landingHex(state, beach);
  return hex === theater.beaches[beach]!.hex ? theater.beaches[beach]!.name : placeName(theater, hex);
}

/** Whoever fights deployed lands so: fire then pins, and does not drive into the sea who has no HQ ashore yet. */
function landsDeployed(state: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(state);
  return hasMode(forces, unit, DEPLOYED) && !hasTrait(forces, unit, 'truck');
}

/** 22.1j2: the transports of the other beaches of the same Landing Area. */
function otherTransports(state: CompanyScale, { beach }: BeachLanding): Place[] {
  const { beaches, places } = theaterOf(state);
  return [...beaches.keys()]
    .filter((other) => other !== beach && beaches[other]!.area === beaches[beach]!.area)
    .map((other) => zoneOf(places, other, TRANSPORT));
}

/** 22.1f: they are fired at on the beach, in the mode chosen, before they have landed. */
function goAshore(play: Play, local: BeachLanding): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  const hex = hexOf(state, local);
  const level = state.disorder[state.where[local.units[0]!]!]!;
  const isEmpty = !hasUnits(state, hex);
  const before = countersAt(state, hex);
  sail(play, local.units, hex, '22.1d');
  if (isEmpty) setDisorder(play, hex, level, '22.1i');
  for (const unit of local.units) flip(play, unit, local.columns.includes(unit) ? COLUMN : DEPLOYED, '22.1e');
  const markers = countersAt(state, hex).filter((counter) => !before.includes(counter) && !isUnit(forces, counter));
  play.call(opportunityFire, { side: JAPAN, place: hex, to: -1, moving: [...local.units], markers });
}

function ashore(state: CompanyScale, local: BeachLanding): UnitId[] {
  const hex = hexOf(state, local);
  return local.units.filter((unit) => state.where[unit] === hex);
}

function landed(play: Play, local: BeachLanding): void {
  if (ashore(play.state, local).length === 0) return;
  noteEntry(play, US, hexOf(play.state, local));
}

function mayJoin(state: CompanyScale, local: BeachLanding): UnitId[] {
  return boatsReady(state, local.beach).filter((unit) => whyNotJoin(state, local, unit) === undefined);
}

function whyNotJoin(state: CompanyScale, { beach, units }: BeachLanding, unit: UnitId): string | undefined {
  const waiting = boatsIn(state, beach, TRANSPORT);
  if (!waiting.includes(unit) || units.includes(unit)) return '22.1l';
  if (state.due[unit]! > state.time) return '22.2.1e2';
  if (units.length >= roomIn(state, beach, APPROACH_RUN)) return '22.1a';
  return isInTurn(state, beach, units, unit) ? undefined : '22.1o';
}

/** Those without whom the others still go in turn. */
function mayStay(state: CompanyScale, { beach, units }: BeachLanding): UnitId[] {
  return units.filter((unit) => {
    const rest = units.filter((other) => other !== unit);
    return rest.every((other) => isInTurn(state, beach, rest, other));
  });
}

/** 17.0d, 17.0e: when night falls. */
export const boatsAtNight = procedure('boats at night', [
  run('approach', '17.0d', (play) => {
    theaterOf(play.state).beaches.forEach((_, beach) => {
      turnBack(play, boatsIn(play.state, beach, APPROACH_RUN), '17.0d');
    });
  }),
  run('last boats', '17.0e', (play) => play.call(lastBoats, { beach: 0 })),
]);

export const lastBoats = procedure<{ beach: number }>('last boats', [
  ask('land', '17.0e', {
    seat: () => seatOf(US),
    when: (state, { beach }) => boatsIn(state, beach, FINAL_RUN_IN).length > 0 && !isBeachHeld(state, beach),
    prompt: (state, { beach }) => `Night falls. Do the boats off ${theaterOf(state).beaches[beach]!.name} land?`,
    about: (state, { beach }) => ({ unit: boatsIn(state, beach, FINAL_RUN_IN) }),
    choose: {
      land: {
        rule: '17.0e',
        label: 'Land at once',
        do: (play, { beach }) => play.call(beachLanding, { beach, isNight: true, units: [], columns: [] }),
      },
      'turn back': { rule: '17.0e', label: 'Back to the transports' },
    },
  }),
  run('back', '17.0e', (play, local) => {
    turnBack(play, boatsIn(play.state, local.beach, FINAL_RUN_IN), '17.0e');
    local.beach++;
    return local.beach < theaterOf(play.state).beaches.length ? to('land') : leave;
  }),
]);
