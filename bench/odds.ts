import { chancesOf } from '#games/central-pacific/combat/chances/chances';
import { garrisonsOf } from '#games/central-pacific/combat/chances/garrisons';
import { plannedBattle } from '#games/central-pacific/combat/combat';
import type { CentralPacific } from '#games/central-pacific/core/state';
import { isAmphib, islandZone, rosters } from '#games/central-pacific/data/data';
import { islandIds, US } from '#games/central-pacific/data/types';
import { rehearsal } from '#games/central-pacific/display/rehearsal';
import { centralPacific } from '#games/central-pacific/game';
import type { FireAndMovement } from '#games/fire-and-movement/core/state';
import { forecaster as onGuam } from '#games/fire-and-movement/display/forecast';
import { fireAndMovement } from '#games/fire-and-movement/game';
import { position as guamPosition } from '#games/fire-and-movement/position';
import { forecaster as onSaipan } from '#games/island-war/display/forecast';
import { islandWar } from '#games/island-war/game';
import { position as saipanPosition } from '#games/island-war/position';
import type { IslandWar } from '#games/island-war/state';
import { type Progress, processorTime, race } from './race.ts';

// The odds that a battle panel shows, at the largest battles there are.

export interface OddsFigures {
  /**
   * The first time in a thread, after a rehearsal where there is one; then as a player meets them who changes the battle again and
   * again. Processor time.
   */
  readonly invasion: { readonly firstMilliseconds: number; readonly milliseconds: number };
  readonly saipan: { readonly firstMilliseconds: number; readonly milliseconds: number };
  readonly guam: { readonly firstMilliseconds: number; readonly milliseconds: number };
  /** The invasion beside the bare products of chances that no way of working it out can do without. */
  readonly toBare: number;
}

/** The whole US fleet with all its troops and aircraft before Saipan, whose six defenders nobody has seen. */
function largestInvasion(): CentralPacific {
  const { state } = centralPacific.start({ scenario: 'campaign', seed: 'odds' });
  const island = islandIds.indexOf('saipan');
  const us: number[] = [];
  for (const { first, end } of [rosters.usGround, rosters.usNaval, rosters.usAir])
    for (let unit = first; unit < end; unit++) us.push(unit);
  const amphibs = us.filter((unit) => isAmphib[unit] === 1);
  state.battle = plannedBattle({ kind: 'invasion', attacker: US, us, zone: islandZone[island]!, island, amphibs });
  return centralPacific.view(state, 'us');
}

/** Six Japanese units around a marine battalion, with friends behind them in the way of every retreat. */
function attackOnSaipan(): IslandWar {
  const around = ['0606', '0608', '0507', '0508', '0707', '0708'];
  const behind = ['0605', '0609', '0506', '0509', '0807', '0808'];
  const japanese = ['jp-16', 'jp-317', 'jp-318', 'jp-1/136', 'jp-2/136', 'jp-3/136', 'jp-1/135', 'jp-2/135', 'jp-316'];
  const units: Record<string, string> = { 'us-1/6': '0607' };
  for (const [at, unit] of japanese.entries()) units[unit] = [...around, ...behind][at]!;
  const table = saipanPosition({ phasing: 'japan', phase: 'combat', turn: 3, units });
  table.do('attack', 'us-1/6');
  for (const unit of japanese.slice(0, around.length)) table.do('with', unit);
  return islandWar.view(table.state, 'japan');
}

/** Two battalions against a marine unit on the hill, thrown back as often as not. */
function attackOnGuam(): FireAndMovement {
  const units = {
    'us-G-1/3': 'guam-1307',
    'us-G-2/3': 'guam-1207',
    'us-G-3/3': 'guam-1407',
    'jp-G-marine-1': 'guam-1308',
  };
  const table = guamPosition({ phase: 'combat', units });
  table.do('attack', 'guam-1308');
  for (const unit of ['us-G-1/3', 'us-G-2/3', 'us-G-3/3']) table.do('with', unit);
  return fireAndMovement.view(table.state, 'us');
}

/**
 * For every garrison the chances of hits on aircraft and ships multiplied; and for every number of troops and of losses in the
 * air, at sea and on the ground the product of what may then be hit. Nothing else: no rules, no units, no lists made.
 */
function bareProducts(garrisons: number, most: number): () => number {
  const hits = most + 2;
  const chances = Float64Array.from({ length: 2 * hits }, () => 1 / hits);
  const before = new Float64Array(hits * hits);
  const ruin = new Float64Array(2 * hits);
  return () => {
    for (let garrison = 0; garrison < garrisons; garrison++) {
      for (let air = 0; air < hits; air++) {
        for (let sea = 0; sea < hits; sea++) before[air * hits + sea]! += chances[air]! * chances[sea]!;
      }
    }
    for (let state = 0; state < (most + 1) * hits ** 3; state++) {
      for (let bombs = 0; bombs < hits; bombs++) {
        for (let shots = 0; shots < hits; shots++) ruin[bombs + shots]! += chances[bombs]! * chances[shots]!;
      }
    }
    return 1;
  };
}

export async function raceOdds(progress: Progress): Promise<OddsFigures> {
  const invasion = largestInvasion();
  const [saipan, guam] = [attackOnSaipan(), attackOnGuam()];
  const garrisons = garrisonsOf(invasion, invasion.battle!);
  const work = {
    invasion: () => chancesOf(invasion),
    saipan: () => onSaipan.tell(saipan),
    guam: () => onGuam.tell(guam),
    bare: bareProducts(garrisons.length, Math.max(...garrisons.map(({ troops }) => troops.length))),
  };
  // As the client does before anyone plans a battle.
  Array.from(rehearsal(invasion));
  Array.from(onSaipan.rehearsal(saipan));
  const first = {
    invasion: processorTime(work.invasion),
    saipan: processorTime(work.saipan),
    guam: processorTime(work.guam),
  };
  const contenders = (['invasion', 'saipan', 'guam', 'bare'] as const).map((name) => ({
    name,
    work: () => {
      work[name]();
      return 1;
    },
  }));
  const { perSecond, ratio } = await race(contenders, { rounds: 12, warmUpRounds: 4, turn: 100, progress });
  const figuresOf = (name: 'invasion' | 'saipan' | 'guam') => ({
    firstMilliseconds: first[name],
    milliseconds: 1000 / perSecond[name],
  });
  return {
    invasion: figuresOf('invasion'),
    saipan: figuresOf('saipan'),
    guam: figuresOf('guam'),
    toBare: ratio('invasion', 'bare'),
  };
}
