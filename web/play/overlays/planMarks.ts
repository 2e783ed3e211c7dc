import type { Advice } from '#bots/advice';
import { choiceOf } from '#engine/decision';
import { isRoll, type State } from '#engine/state';
import type { Route } from '#games/display';
import type { Course } from '#games/judgement';
import type { PlannedRoute } from '../../board/board.ts';
import { imagine } from '../choosing/draft.ts';
import { battleOn, guideOf } from '../choosing/guides.ts';
import type { HexPlace } from '../choosing/naming.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { PlanMarks } from '../scene/scene.ts';

/** What actions look like on the map: ways, the places that they name, and the hexes that are attacked. */
interface Marks {
  readonly routes: readonly Route[];
  readonly places: readonly HexPlace[];
  readonly attacked: readonly HexPlace[];
}

/** What a plan looks like on the map. Of what comes after its first step only ways and attacks are marked. */
export function planMarks(
  table: PlayTable,
  view: State,
  { steps: [first], course }: Pick<Advice, 'steps' | 'course'>,
): PlanMarks {
  const state = imagine(table.game, view);
  const { length } = first?.actions ?? [];
  const { routes, places, attacked } = marksOf(table, state, course.slice(0, length));
  const later = marksOf(table, state, course.slice(length)).routes.map((route) => ({
    ...route,
    isLater: true as const,
  }));
  return {
    routes: [...routes, ...later.filter((route) => !routes.some((one) => isSameWay(one, route)))],
    places,
    attacked,
  };
}

function isSameWay(one: PlannedRoute, other: PlannedRoute): boolean {
  return one.board === other.board && one.hexes.join() === other.hexes.join();
}

/** Carries actions out in an imagined position, up to the first die. */
function marksOf({ game, display, naming }: PlayTable, state: State, actions: Course): Marks {
  let pieces = display.pieces(state);
  const routes: Route[] = [];
  const places: HexPlace[] = [];
  let attackers: HexPlace[] = [];
  let attacked: readonly HexPlace[] = [];
  for (const action of actions) {
    const { seat, verb, target } = action;
    const decision = game.decision(state, seat);
    const choice = decision && choiceOf(decision, verb);
    if (choice && target !== undefined) {
      const route = guideOf(display).value?.route(state, choice, target);
      const piece = pieces.find((one) => one.kind === choice.of && one.target === target);
      const place = piece?.place ?? naming.placeOf(choice.of, target);
      if (place && 'hex' in place) places.push(place);
      if (place && 'hex' in place && piece?.side === seat) attackers.push(place);
      if (route) {
        routes.push({ ...route, cost: '' });
        attackers = [];
      }
      if (game.apply(state, action).events.some(isRoll)) break;
      // Who has moved attacks from where it is then.
      if (route) pieces = display.pieces(state);
    } else if (game.apply(state, action).events.some(isRoll)) break;
    const battle = battleOn(display, state);
    if (battle) attacked = battle.hexes.filter((place) => 'hex' in place);
  }
  // An arrow from each unit that attacks; others are only pointed at.
  const [goal] = attacked;
  for (const { board, hex } of attackers) {
    if (goal && goal.board === board && goal.hex !== hex) routes.push({ board, hexes: [hex, goal.hex], cost: '' });
  }
  return { routes, places, attacked };
}
