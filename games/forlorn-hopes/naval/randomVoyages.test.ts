import { expect, test } from 'vitest';
import { areAdjacent } from '#board/grid';
import { chooser } from '#engine/fixtures/randomPlay';
import { leaks } from '#engine/secrecy';
import type { Sitting } from '#engine/sitting';
import type { Action, Event } from '#engine/state';
import { cargoOf } from '../core/cargo.ts';
import { ELIMINATED, hexCount, isArea, isHex, type Place } from '../core/places.ts';
import type { ForlornHopes } from '../core/state.ts';
import { hasSea } from '../core/terrain.ts';
import { areas, unitCategory, units } from '../data/data.ts';
import { operational } from '../data/maps.ts';
import { NAVAL, type Side } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { harbor } from './fixtures/voyages.ts';
import { whyNotInHex } from './waters.ts';

const ports = { japan: ['indochina', '1702', '1604'], allies: ['1506', '1807', '2108', 'australia'] };
const eastern = ['philippines', '2404', '2406', '2104'];
const ships: Readonly<Record<Side, readonly string[]>> = {
  japan: [
    'IJN-T-west-1',
    'IJN-T-west-2',
    'IJN-DD-west-1',
    'IJN-DD-west-2',
    'IJN-CL-west',
    'Daihatsu-west',
    'IJN-T-east-1',
    'IJN-DD-east-1',
    'IJN-CVS-east',
  ],
  allies: ['USN-CA', 'USN-DD', 'RN-CA-1', 'RN-DD-1', 'RNN-CL', 'RNN-MTB', 'US-T-1'],
};
const troops: Readonly<Record<Side, readonly string[]>> = {
  japan: ['2-4', '2-16', '2-Art', '2-Tank-1', '18-124'],
  allies: ['Marine', '1-1', '1-Art', 'LSTM-1'],
};

/** Ships and troops here and there, a few of them damaged or seen before. */
function randomHarbor(seed: string, choose: (count: number) => number): Sitting<ForlornHopes> {
  const counters: Record<string, string> = {};
  const pick = <T>(from: readonly T[]) => from[choose(from.length)]!;
  for (const side of ['japan', 'allies'] as const) {
    for (const ship of ships[side]) counters[ship] = pick(ship.includes('east') ? eastern : ports[side]);
    for (const unit of troops[side]) counters[unit] = pick(ports[side].filter((place) => place !== '1604'));
  }
  const all = [...ships.japan, ...ships.allies];
  return harbor(pick(['japan', 'allies'] as const), {
    seed,
    counters,
    air: { 'PBY-1': 'batavia', 'Hudson-1': 'batavia', 'H6K-1': 'philippines', 'G4M-1': 'indochina' },
    recon: { 'PBY-1': pick(['1402', '1503', '2301']), 'H6K-1': pick(['1608', '1806', '2107']) },
    spotted: all.filter(() => choose(6) === 0),
    reduced: all.filter((ship) => !/MTB|Daihatsu/.test(ship) && choose(8) === 0),
    hits: { batavia: choose(5), soerabaja: choose(5), sarawak: choose(5) },
    event: pick(['none', 'foul weather', 'us submarine', 'japanese submarine'] as const),
  });
}

function isOneStep(from: Place, to: Place): boolean {
  if (isHex(from) && isHex(to)) return areAdjacent(operational.grid, from, to);
  const [area, hex] = isArea(from) ? [from, to] : [to, from];
  return isArea(area) && areas[area - hexCount]!.entry.includes(hex);
}

function checkSailing(state: ForlornHopes, events: readonly Event[]): void {
  for (const event of events) {
    if (event.type !== 'sailed') continue;
    const { ships: stack, from, to } = event as Event & { ships: number[]; from: Place; to: Place };
    expect(isOneStep(from, to)).toBe(true);
    if (isHex(to)) expect(stack.map((ship) => whyNotInHex(state, ship, to))).toEqual(stack.map(() => undefined));
  }
}

function checkShips(state: ForlornHopes): void {
  for (let ship = 0; ship < units.length; ship++) {
    if (unitCategory[ship] !== NAVAL) continue;
    const place = state.where[ship]!;
    if (isHex(place)) expect(hasSea(place)).toBe(true);
    if (place === ELIMINATED) expect(cargoOf(state, ship)).toEqual([]);
  }
}

const backward = new Set(['cancel', 'back', 'drop', 'unload', 'straight', 'via']);

/** Any choice; but plans that are taken back again and again lead nowhere. */
function randomAction(state: ForlornHopes, choose: (count: number) => number): Action {
  const decision = forlornHopes.decision(state, forlornHopes.pending(state)[0]!)!;
  const onward = decision.choices.filter(({ verb }) => !backward.has(verb));
  const choices = onward.length > 0 && choose(8) > 0 ? onward : decision.choices;
  const { verb, targets } = choices[choose(choices.length)]!;
  const target = targets.length > 0 ? { target: targets[choose(targets.length)]! } : {};
  return { seat: decision.seat, verb, ...target };
}

test('random voyages keep to the sea, end, and tell nobody more than a view does', () => {
  let sailed = 0;
  for (let played = 0; played < 40; played++) {
    const seed = `voyage ${played}`;
    const choose = chooser(seed);
    const table = randomHarbor(seed, choose);
    const isUnderWay = () => table.state.stack.some(({ procedure }) => procedure === 'naval mission');
    for (let actions = 0; actions < 150 && isUnderWay(); actions++) {
      const watching = ['japan', 'allies', null][choose(3)]!;
      expect(leaks(forlornHopes, table.state, watching)).toEqual([]);
      const { events, refused } = forlornHopes.apply(table.state, randomAction(table.state, choose));
      expect(refused).toBeUndefined();
      checkSailing(table.state, events);
      checkShips(table.state);
      sailed += events.filter(({ type }) => type === 'voyage ended').length;
    }
  }
  expect(sailed).toBeGreaterThan(15);
});
