import type { Hex } from '#board/grid';
import { isUpTo, underWay } from '#engine/frames';
import { again, type StepOutcome } from '#engine/procedure';
import { firstWave, scenarios } from './data.ts';
import { JAPAN } from './dataTypes.ts';
import { unitName } from './names.ts';
import type { Scenario } from './scenarioShapes.ts';
import { ask, type IslandWar, japan, type Play, procedure, run, type UnitId, us } from './state.ts';
import { beachHexes, landHexes } from './terrain.ts';
import { place, unitsNotYetInPlay } from './units.ts';

export function scenarioOf(state: IslandWar): Scenario {
  return scenarios.find(({ id }) => id === state.scenario)!;
}

/** What happens before the first turn (14.1, 14.2). */
export const deployment = procedure('set-up', [
  run('printed set-up', '14.11a', placePrinted, (state) => scenarioOf(state).setUp !== null),
  ask('write the landing hexes', '14.22a', {
    seat: us,
    prompt: `Write down, in secret, the ${firstWave.units} beach hexes on which the first wave will land.`,
    when: (state) => scenarioOf(state).landings === null,
    choose: {
      write: {
        rule: '14.22a',
        label: 'Land here',
        of: 'hex',
        targets: (state) => beachHexes.filter((hex) => !written(state).includes(hex)),
        why: (state, _, hex) => (written(state).includes(hex) ? '14.22c' : '14.22a'),
        forgoes: (state) =>
          written(state).length + 1 < firstWave.units
            ? []
            : [`This is the last of the ${firstWave.units} landing hexes. You can no longer change them (14.22).`],
        do: writeBeach,
      },
    },
  }),
  ask('deploy', '14.21a', {
    seat: japan,
    prompt: 'Choose the next unit to deploy; units may start anywhere on the island.',
    when: (state) => scenarioOf(state).setUp === null && unitsToDeploy(state).length > 0,
    choose: {
      deploy: {
        rule: '14.21a',
        label: 'Deploy this unit',
        of: 'unit',
        targets: unitsToDeploy,
        why: () => '14.21a',
        do: (play, _, unit) => play.call(deployUnit, { unit }),
        next: again,
      },
    },
  }),
  run('reveal the landing hexes', '14.22b', revealBeaches, (state) => scenarioOf(state).landings === null),
]);

export const deployUnit = procedure<{ unit: UnitId }>('deploy a unit', [
  ask('choose a hex', '14.21a', {
    seat: japan,
    prompt: (_, { unit }) => `Choose the hex in which ${unitName(unit)} starts.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '14.21a',
        label: 'Start in this hex',
        of: 'hex',
        targets: (state) => landHexes.filter((hex) => state.occupant[hex]! < 0),
        why: (state, _, hex) => (state.occupant[hex]! >= 0 ? '5.31b' : '14.21a'),
        forgoes: (state) =>
          unitsToDeploy(state).length > 1
            ? []
            : ['This is the last unit. Your setup is final, and the landing hexes are revealed (14.22).'],
        do(play, { unit }, hex) {
          place(play.state, unit, hex);
          play.emit({ type: 'deployed', unit, hex });
        },
      },
    },
  }),
]);

export const scenarioProcedures = [deployment, deployUnit];

function placePrinted(play: Play): void {
  const { setUp, landings } = scenarioOf(play.state);
  for (const { unit, hex } of setUp!) {
    place(play.state, unit, hex);
    play.emit({ type: 'deployed', unit, hex });
  }
  play.state.landings = landings!.map(({ hex, kind, beach }) => ({ beach, sea: kind === 'sea' ? hex : -1 }));
}

function written(state: IslandWar): readonly Hex[] {
  return (state.secrets.us as Hex[] | null) ?? [];
}

function writeBeach(play: Play, _: object, hex: Hex): StepOutcome {
  const hexes = [...written(play.state), hex];
  play.state.secrets.us = hexes;
  play.emit({ type: 'beach written', hex, only: ['us'] });
  return hexes.length < firstWave.units ? again : undefined;
}

function unitsToDeploy(state: IslandWar): UnitId[] {
  return unitsNotYetInPlay(state, JAPAN);
}

function revealBeaches(play: Play): void {
  const hexes = [...written(play.state)].sort((a, b) => a - b);
  play.state.secrets.us = null;
  play.state.landings = hexes.map((beach) => ({ beach, sea: -1 }));
  play.emit({ type: 'beaches revealed', hexes, reveals: true });
}

/** For a seat that does not know where the first wave will land: six beaches drawn at random. */
export function supposeLandings(seen: IslandWar, lot: (count: number) => number): void {
  if (scenarioOf(seen).landings !== null || seen.secrets.us !== null || !areWritten(seen)) return;
  const open = [...beachHexes];
  seen.secrets.us = Array.from({ length: firstWave.units }, () => open.splice(lot(open.length), 1)[0]!);
}

/**
 * Whether the beaches are chosen and not yet revealed. Before, nobody need guess: for all that others know, none is
 * written, and the US itself may have written none.
 */
function areWritten(state: IslandWar): boolean {
  return underWay(state, deployment) !== undefined && !isUpTo(state, deployment, 'write the landing hexes');
}
