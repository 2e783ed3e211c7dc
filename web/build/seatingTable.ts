import type { Game } from '#engine/game';
import type { Options } from '#engine/state';
import type { Seating } from '../library/seating.ts';

/** An option was looked at whose value is not given. */
class Asked extends Error {
  readonly option: string;

  constructor(option: string) {
    super(`The option '${option}' decides`);
    this.option = option;
  }
}

/** Which seats players take in a scenario, for every value of the options that the game looks at to decide it. */
export function seatingTable(game: Game, scenario: string, given: Options = {}): Seating {
  try {
    return game.seats({ scenario, options: onlyGiven(given) }).map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof Asked)) throw error;
    const { option: id } = error;
    const option = game.definition.options.find((other) => other.id === id);
    if (!option) throw new Error(`${game.id}: its seats depend on '${id}', which is not among its options`);
    return {
      option: id,
      standard: option.standard,
      cases: option.values.map(({ value }) => ({
        value,
        seating: seatingTable(game, scenario, { ...given, [id]: value }),
      })),
    };
  }
}

function onlyGiven(given: Options): Options {
  return new Proxy(given, {
    get(values, option) {
      if (typeof option === 'string' && !(option in values)) throw new Asked(option);
      return Reflect.get(values, option);
    },
  });
}
