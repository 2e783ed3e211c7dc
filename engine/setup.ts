import type { GameDefinition, Setup } from './definition.ts';
import type { Dice } from './dice.ts';
import { copy } from './json.ts';
import type { Event, Options, Seat, State } from './state.ts';

/** There is no such scenario, option or value: the message says which there are. */
export class SetupError extends Error {}

/** What every state holds at the beginning; the game adds its own fields. */
export function begin<S extends State, E extends Event>(definition: GameDefinition<S, E>, setup: Setup): State {
  const { id, scenarios, seats, main } = definition;
  if (!scenarios.some((scenario) => scenario.id === setup.scenario)) {
    const known = scenarios.map((scenario) => scenario.id).join(', ');
    throw new SetupError(`${id} has no scenario '${setup.scenario}'; it has: ${known}`);
  }
  const secrets: Record<Seat, null> = {};
  for (const seat of seats) secrets[seat.id] = null;
  return {
    game: id,
    scenario: setup.scenario,
    options: checkedOptions(definition, setup.options ?? {}),
    moment: 0,
    stack: [{ procedure: main, step: 0, local: {} }],
    dice: diceOf(setup),
    result: null,
    secrets,
  };
}

function checkedOptions<S extends State, E extends Event>(definition: GameDefinition<S, E>, given: Options): Options {
  const options: Options = {};
  for (const option of definition.options) {
    const value = given[option.id] ?? option.standard;
    if (!option.values.some((allowed) => allowed.value === value)) {
      const allowed = option.values.map((one) => one.value).join(', ');
      throw new SetupError(`${definition.id}: option '${option.id}' must be one of ${allowed}, not '${value}'`);
    }
    options[option.id] = value;
  }
  for (const id of Object.keys(given)) {
    if (!Object.hasOwn(options, id)) {
      const known = definition.options.map((option) => option.id).join(', ') || 'none';
      throw new SetupError(`${definition.id} has no option '${id}'; it has: ${known}`);
    }
  }
  return options;
}

function diceOf({ seed, dice }: Setup): Dice {
  const prepared: Dice = { seed, mode: 'seeded', rolled: {}, script: Array.isArray(dice) ? [...dice] : [] };
  if (typeof dice === 'object' && !Array.isArray(dice)) prepared.streams = copy(dice as Record<string, number[]>);
  return prepared;
}
