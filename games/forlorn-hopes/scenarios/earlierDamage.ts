import { again } from '#engine/procedure';
import { baseOwner, setBaseStatus } from '../core/bases.ts';
import {
  disruptCounter,
  eliminateCounter,
  groundRosters,
  isSupplyUnit,
  removeSupply,
  supplyRosters,
} from '../core/counters.ts';
import { isHex } from '../core/places.ts';
import {
  ABSENT,
  ask,
  type BaseId,
  DISRUPTED,
  type ForlornHopes,
  type Play,
  procedure,
  run,
  type TownId,
  type UnitId,
} from '../core/state.ts';
import { bases, isLandsturm, places } from '../data/data.ts';
import { ALLIES, DARWIN } from '../data/types.ts';

/** What the earlier air attacks may still hit, and what they have. */
interface Damage {
  left: number;
  readonly ports: TownId[];
  readonly bases: BaseId[];
  readonly units: UnitId[];
}

/** 17.2.1i */
const mostOnPort = 2;

/** 17.2.1h, ruling 76: damage from air attacks before the campaign, as Japan chooses. */
export const earlierDamage = procedure<Damage>('earlier damage', [
  run('roll', '17.2.1h', (play, local) => {
    local.left = play.roll('earlier damage', 10);
    play.emit({ type: 'earlier damage', die: local.left });
  }),
  ask('hits', '17.2.1h', {
    when: (_, { left }) => left > 0,
    seat: () => 'japan',
    prompt: (_, { left }) => `Earlier air attacks: choose what was hit (hits left: ${left}).`,
    choose: {
      'hit port': {
        rule: '17.2.1i',
        label: 'Hit a port',
        of: 'town',
        targets: (state, local) => [...places.keys()].filter((town) => whyNotPort(state, local, town) === undefined),
        why: whyNotPort,
        do: hitPort,
        next: again,
      },
      'hit airbase': {
        rule: '17.2.1j',
        label: 'Hit an airbase',
        of: 'base',
        targets: (state, { bases: hit }) => openBases(state).filter((base) => !hit.includes(base)),
        do: (play, local, base) => {
          local.left--;
          local.bases.push(base);
          setBaseStatus(play, base, DISRUPTED, '17.2.1j');
        },
        next: again,
      },
      'hit unit': {
        rule: '17.2.1k',
        label: 'Hit a unit',
        of: 'unit',
        targets: (state, { units }) => openUnits(state).filter((unit) => !units.includes(unit)),
        do: hitUnit,
        next: again,
      },
      done: {
        rule: '17.2.1h',
        label: 'No more hits',
        role: 'done',
        forgoes: (_, { left }) => [`Hits that you do not use are lost: ${left} (17.2.1).`],
      },
    },
  }),
]);

export const earlierDamageProcedures = [earlierDamage];

function whyNotPort({ control }: ForlornHopes, { ports }: Damage, town: TownId): string | undefined {
  const place = places[town];
  if (place?.port !== 'port' || control[place.hex] !== ALLIES || town === DARWIN) return '17.2.1i';
  return ports.filter((hit) => hit === town).length < mostOnPort ? undefined : '17.2.1i';
}

function hitPort(play: Play, local: Damage, town: TownId): void {
  local.left--;
  local.ports.push(town);
  const hits = ++play.state.hits[town]!;
  play.emit({ type: 'place hit', town, scored: 1, hits });
}

/** Airbases on the map; the mobile one too. */
function openBases(state: ForlornHopes): BaseId[] {
  return [...bases.keys()].filter(
    (base) =>
      (bases[base]!.kind === 'place' || bases[base]!.kind === 'mobile') &&
      baseOwner(state, base) === ALLIES &&
      state.baseStatus[base] !== ABSENT,
  );
}

function openUnits({ where }: ForlornHopes): UnitId[] {
  const found: UnitId[] = [];
  for (const { first, end } of [groundRosters[ALLIES], supplyRosters[ALLIES]]) {
    for (let unit = first; unit < end; unit++) if (isHex(where[unit]!)) found.push(unit);
  }
  return found;
}

function hitUnit(play: Play, local: Damage, unit: UnitId): void {
  local.left--;
  local.units.push(unit);
  if (isSupplyUnit(unit)) removeSupply(play, unit, '17.2.1l');
  else if (isLandsturm[unit] === 1) eliminateCounter(play, unit, '17.2.1k');
  else disruptCounter(play, unit, '17.2.1k');
}
