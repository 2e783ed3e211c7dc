import type { Hex } from '#board/grid';
import { takeOut } from '#engine/cup';
import { again, leave, type StepOutcome } from '#engine/procedure';
import { defendersName, hexName } from '../core/names.ts';
import {
  ask,
  enemyOf,
  type FireAndMovement,
  type MarkerId,
  type Play,
  phasingSeat,
  procedure,
  run,
  WAS_BOMBARDED,
} from '../core/state.ts';
import { type Attack, countsAs, newAttack, oddsOf } from '../core/strength.ts';
import { bombardersLeft, isNavalGunfire, MOST_MARKERS, reveal, servesOnlyInDefense } from '../core/support.ts';
import { islandAt } from '../core/terrain.ts';
import { has, holds, rosterIn, unitsIn } from '../core/units.ts';
import { combatTable } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/dataTypes.ts';
import { callAftermath } from './aftermath.ts';

interface Bombardments {
  /** 8.1: the hexes fired at in this phase. */
  bombarded: Hex[];
}

/** 8.1: attacks by support fire alone. */
export const bombardmentPhase = procedure<Bombardments>('bombardment phase', [
  ask('next bombardment', '8.1a', {
    seat: phasingSeat,
    prompt: phasePrompt,
    when: (state, local) => collectTargets(state, local, 1).length > 0,
    choose: {
      bombard: {
        rule: '8.1e',
        label: 'Bombard this hex',
        of: 'hex',
        targets: (state, local) => collectTargets(state, local, Number.POSITIVE_INFINITY),
        why: whyNotBombard,
        do(play, local, hex) {
          local.bombarded.push(hex);
          const revealed: Attack['revealed'] = [aimedAtHex(play.state, hex), []];
          play.call(bombardment, { ...newAttack(play.state, hex, true), revealed });
          return again;
        },
      },
      done: {
        rule: '8.0b',
        label: 'End the Bombardment Phase',
        role: 'done',
        confirm: true,
        when: (state, local) => !mustStillFire(state, local),
        why: () => '18.1.3e',
      },
    },
  }),
  run('withheld gunfire is over', '18.1.3e', loseWithheld, isFirstBombardment),
]);

/** 8.1.2: one bombardment. */
export const bombardment = procedure<Attack>('bombardment', [
  ask('choose markers', '8.1.2b', {
    seat: phasingSeat,
    prompt: (state, local) => {
      const { attack, defense } = oddsOf(state, local);
      const fire = attack > 0 ? `, ${attack} against ${defense} so far` : ` with defense ${defense}`;
      return `Bombard ${defendersName(local.defenders)} in ${hexName(local.hex)}${fire}: choose the markers that fire.`;
    },
    about: (_, { defenders, hex }) => ({ unit: defenders, hex: [hex] }),
    when: (_, { revealed }) => revealed[US].length < MOST_MARKERS,
    choose: {
      fire: {
        rule: '18.1.3d',
        label: 'Fire withheld naval gunfire',
        role: 'put in',
        of: 'marker',
        targets: (state, { hex, revealed }) =>
          withheldFor(state, islandAt(hex)).filter((marker) => !revealed[US].includes(marker)),
        why: whyNotWithheld,
        whyNone: () => '18.1.3e',
        do(_, local, marker) {
          local.revealed[US].push(marker);
          return again;
        },
      },
      draw: {
        rule: '8.1.2b',
        label: 'Draw markers and fire',
        targets: drawChoices,
        why: whyNotDraw,
        do(play, local, count) {
          local.committed[play.state.phasing] = count;
        },
      },
      done: {
        rule: '8.1.2b',
        label: 'Fire',
        role: 'done',
        when: (_, { revealed }) => revealed[US].length > 0,
        why: () => '8.1.2b',
      },
    },
  }),
  run('fire', '8.1.2e', fire),
]);

export const bombardmentProcedures = [bombardmentPhase, bombardment];

function phasePrompt(state: FireAndMovement): string {
  const left = isFirstBombardment(state) ? state.withheld.flat().length : 0;
  const what = 'Choose a hex to bombard, or end the Bombardment Phase';
  if (left === 0) return `${what}.`;
  return `${what}; ${left} withheld naval gunfire ${left === 1 ? 'marker is' : 'markers are'} lost if not fired now.`;
}

/** 18.1(3): the one phase in which withheld naval gunfire is fired. */
function isFirstBombardment({ phasing, turn }: FireAndMovement): boolean {
  return phasing === US && turn === 1;
}

/** 18.1(3), 17.1: the withheld naval gunfire that may be fired now at any hex of an island. */
export function withheldFor(state: FireAndMovement, island: Island): readonly MarkerId[] {
  if (!isFirstBombardment(state) || state.options.plottedFire) return [];
  const held = state.withheld[island]!;
  return state.options.withheldTens ? held : held.filter((marker) => !servesOnlyInDefense(marker));
}

/** The gunfire that was aimed at a hex before the Japanese set up. */
function aimedAtHex(state: FireAndMovement, hex: Hex): MarkerId[] {
  if (!isFirstBombardment(state)) return [];
  return state.withheld[islandAt(hex)]!.filter((marker) => state.aimedAt[marker] === hex);
}

/** Whether there is fire for any hex of an island. */
function hasFireOn(state: FireAndMovement, island: Island): boolean {
  return bombardersLeft(state, state.phasing, island) > 0 || withheldFor(state, island).length > 0;
}

function isAimedAt(state: FireAndMovement, hex: Hex): boolean {
  return state.options.plottedFire === true && aimedAtHex(state, hex).length > 0;
}

function wasBombarded(state: FireAndMovement, { bombarded }: Bombardments, hex: Hex): boolean {
  return bombarded.includes(hex) || unitsIn(state, hex).some((unit) => has(state, unit, WAS_BOMBARDED));
}

function collectTargets(state: FireAndMovement, local: Bombardments, most: number): Hex[] {
  const found: Hex[] = [];
  const { first, end } = rosterIn(state, enemyOf(state.phasing));
  let island = -1;
  let hasFire = false;
  for (let unit = first; unit < end && found.length < most; unit++) {
    const hex = state.where[unit]!;
    if (hex < 0 || state.occupant[hex] !== unit) continue;
    if (islandAt(hex) !== island) {
      island = islandAt(hex);
      hasFire = state.inPlay.includes(island) && hasFireOn(state, island);
    }
    if ((hasFire || isAimedAt(state, hex)) && !wasBombarded(state, local, hex)) found.push(hex);
  }
  return found;
}

function whyNotBombard(state: FireAndMovement, local: Bombardments, hex: Hex): string | undefined {
  if (!holds(state, enemyOf(state.phasing), hex)) return '8.1e';
  if (wasBombarded(state, local, hex)) return local.bombarded.includes(hex) ? '8.1f' : '8.0d';
  return hasFireOn(state, islandAt(hex)) || isAimedAt(state, hex) ? undefined : '7.2b';
}

/** 18.1(3): aimed gunfire is fired wherever there is something to fire at. */
function mustStillFire(state: FireAndMovement, local: Bombardments): boolean {
  if (!isFirstBombardment(state)) return false;
  return state.withheld.flat().some((marker) => {
    const hex = state.aimedAt[marker]!;
    return hex >= 0 && holds(state, JAPAN, hex) && !wasBombarded(state, local, hex);
  });
}

function whyNotWithheld(state: FireAndMovement, { hex, revealed }: Attack, marker: MarkerId): string {
  if (revealed[US].includes(marker)) return '7.2g';
  if (!state.withheld[islandAt(hex)]!.includes(marker)) {
    if (!isNavalGunfire(marker)) return '18.1.3a';
    return state.turn === 1 ? '18.1.3f' : '18.1.3e';
  }
  return servesOnlyInDefense(marker) && !state.options.withheldTens ? '17.1a' : '18.1.3d';
}

/** How many more markers may fire at the hex. */
function roomFor({ revealed }: Attack): number {
  return MOST_MARKERS - revealed[US].length;
}

export function drawChoices(state: FireAndMovement, local: Attack): number[] {
  const most = Math.min(roomFor(local), bombardersLeft(state, state.phasing, islandAt(local.hex)));
  return Array.from({ length: most }, (_, more) => more + 1);
}

function whyNotDraw(_: FireAndMovement, local: Attack, count: number): string {
  if (count < 1) return '8.1.2b';
  return count > roomFor(local) ? '8.1f' : '7.2b';
}

function fire(play: Play, local: Attack): StepOutcome {
  const { state } = play;
  const { hex, defenders, revealed } = local;
  const side = state.phasing;
  for (const unit of defenders) state.done[unit]! |= WAS_BOMBARDED;
  for (const marker of revealed[US]) takeOut(state.withheld[islandAt(hex)]!, marker);
  revealed[side].push(...reveal(play, side, islandAt(hex), local.committed[side], 'bombardment'));
  // Where all that was drawn goes back (17.1) nothing is fired, and no die is rolled.
  if (revealed[side].length === 0) return leave;
  const odds = oddsOf(state, local);
  const die = play.roll('combat');
  const result = combatTable.result(odds.column, die);
  const counts = countsAs(result, local);
  play.emit({ type: 'bombarded', side, hex, markers: [...revealed[side]], ...odds, die, result, counts });
  callAftermath(play, local, counts);
}

/** 18.1(3): withheld gunfire that was not fired is lost, as is what was aimed at empty hexes. */
function loseWithheld(play: Play): void {
  play.state.withheld.forEach((held, island) => {
    const markers = held.splice(0);
    if (markers.length > 0) play.emit({ type: 'gunfire lost', island, markers });
  });
}
