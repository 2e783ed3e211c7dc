import type { Hex } from '#board/grid';
import { again } from '#engine/procedure';
import { basePlace, isUsable, setBaseStatus } from '../core/bases.ts';
import { hexCount, isHex } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import {
  ask,
  type BaseId,
  BUILDING,
  enemyOf,
  type ForlornHopes,
  type Play,
  procedure,
  run,
  seatOf,
} from '../core/state.ts';
import { isLand } from '../core/terrain.ts';
import { bases, places } from '../data/data.ts';
import { type SideCode, sides } from '../data/types.ts';
import { isSupplied } from '../supply/tracing.ts';

interface Builder {
  readonly side: SideCode;
}

/** 6.5: a side places mobile airbases, which are ready at the end of the turn. */
const building = procedure<Builder>('building', [
  ask('site', '6.5a', {
    when: (state, { side }) =>
      inPool(state, side).length > 0 && land.some((hex) => whyNotSite(state, side, hex) === undefined),
    seat: (_, { side }) => seatOf(side),
    prompt: 'Build a mobile airbase? It can be used from the next turn on.',
    choose: {
      build: {
        rule: '6.5a',
        label: 'Build a mobile airbase',
        of: 'place',
        targets: (state, { side }) => sites(state, side),
        why: (state, { side }, hex) => whyNotSite(state, side, hex),
        do: (play, { side }, hex) => build(play, inPool(play.state, side)[0]!, hex),
        next: again,
      },
      done: { rule: '6.5a', label: 'Pass', role: 'pass' },
    },
    order: {
      id: () => 'building',
      reply: (state, { side }, answer) =>
        answer === 'new range' && opensRange(state, side) ? undefined : { verb: 'done' },
    },
  }),
]);

/** Ruling 97: the side that had the initiative last turn builds first. */
export const construction = procedure('construction', [
  run('first builder', '6.5a', (play) => play.call(building, { side: play.state.initiative })),
  run('second builder', '6.5a', (play) => play.call(building, { side: enemyOf(play.state.initiative) })),
]);

export const constructionProcedures = [construction, building];

/** 6.2d: the side's mobile airbases that can be built. */
function inPool({ mobileAt }: ForlornHopes, side: SideCode): BaseId[] {
  return [...bases.keys()].filter(
    (base) => bases[base]!.kind === 'mobile' && bases[base]!.displays[0] === sides[side] && mobileAt[base] === -1,
  );
}

const land: readonly Hex[] = Array.from({ length: hexCount }, (_, hex) => hex).filter(isLand);

function sites(state: ForlornHopes, side: SideCode): Hex[] {
  return land.filter((hex) => whyNotSite(state, side, hex) === undefined);
}

/** How far fighters reach from an airbase, about. */
const usualReach = 4;

/** Whether a mobile airbase could reach a town of the enemy that is out of reach of all airbases of a side. */
function opensRange(state: ForlornHopes, side: SideCode): boolean {
  const own = [...bases.keys()]
    .flatMap((base) => (isUsable(state, base, side) ? basePlace(state, base) : []))
    .filter(isHex);
  const isFar = (from: readonly Hex[], hex: Hex) => from.every((one) => hexDistance(one, hex) > usualReach);
  const wanted = places.filter(({ hex }) => state.control[hex] === enemyOf(side) && isFar(own, hex));
  return wanted.length > 0 && sites(state, side).some((site) => wanted.some(({ hex }) => !isFar([site], hex)));
}

function whyNotSite(state: ForlornHopes, side: SideCode, hex: Hex): string | undefined {
  if (state.control[hex] !== side) return '6.5a';
  if (state.mobileAt.includes(hex)) return '6.5.1';
  return isSupplied(state, side, hex) ? undefined : '6.2e';
}

function build(play: Play, base: BaseId, hex: Hex): void {
  play.state.mobileAt[base] = hex;
  play.emit({ type: 'airbase begun', base, hex });
  setBaseStatus(play, base, BUILDING, '6.5.2a');
}
