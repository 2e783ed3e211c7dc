import { distance } from '#board/grid';
import { resolveFire } from '../core/calls.ts';
import { fireWith } from '../core/fire.ts';
import { isHeldBy, ownUnits } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, seatOf } from '../core/state.ts';
import { saipanEvents } from '../data/tables.ts';
import { JAPAN, type SideCode, US, YELLOW } from '../data/types.ts';
import { isInFireZone } from '../field/fireZones.ts';
import { hasTrait } from '../theater/forces.ts';
import { isAshore, isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface EventAttack {
  readonly name: string;
  readonly rule: string;
  readonly side: SideCode;
  readonly prompt: string;
  readonly targets: (state: CompanyScale) => Place[];
}

/** An attack of fixed strength that an event brings, without modifiers (20.2.6, 20.2.7). */
function eventAttack({ name, rule, side, prompt, targets }: EventAttack) {
  return procedure(name, [
    ask('where', rule, {
      seat: () => seatOf(side),
      when: (state) => targets(state).length > 0,
      prompt,
      choose: {
        attack: { rule, label: 'Attack here', of: 'place', targets, do: (play, _, place) => attack(play, side, place) },
        none: { role: 'pass', rule, label: 'No attack' },
      },
    }),
  ]);
}

function attack(play: Play, side: SideCode, target: Place): void {
  play.state.fire = fireWith({ kind: 'event', side, strength: saipanEvents.attack, type: YELLOW, target });
  play.call(resolveFire, {});
}

export const raid = eventAttack({
  name: 'raid',
  rule: '20.2.6',
  side: JAPAN,
  prompt: 'Choose a US hex for a raid.',
  targets: unguarded,
});

/** 20.2.6, ruling 55: US hexes near Japanese units that no other US unit covers with fire. */
function unguarded(state: CompanyScale): Place[] {
  const { places } = theaterOf(state);
  const held = new Set(ownUnits(state, US).map((unit) => state.where[unit]!));
  const japanese = [
    ...new Set(
      ownUnits(state, JAPAN)
        .filter((unit) => isAshore(places, state.where[unit]!))
        .map((unit) => places.hexOf[state.where[unit]!]!),
    ),
  ];
  return [...held]
    .filter(
      (place) =>
        isHex(places, place) &&
        isHeldBy(state, place, US) &&
        !isInFireZone(state, US, place) &&
        japanese.some((hex) => distance(places.grid, hex, place) <= saipanEvents.raidWithin),
    )
    .toSorted((one, other) => one - other);
}

export const ammunitionDump = eventAttack({
  name: 'ammunition dump',
  rule: '20.2.7',
  side: US,
  prompt: 'Choose the Japanese artillery whose ammunition explodes.',
  targets: artillery,
});

/** 20.2.7, 23.0a */
function artillery(state: CompanyScale): Place[] {
  const { forces, places } = theaterOf(state);
  const guns = ownUnits(state, JAPAN).filter(
    (unit) => hasTrait(forces, unit, 'artillery') && isAshore(places, state.where[unit]!),
  );
  return [...new Set(guns.map((unit) => state.where[unit]!))].toSorted((one, other) => one - other);
}
