import type { AdvisedStep } from '#bots/advice';
import { choiceOf } from '#engine/decision';
import { isRoll, type State } from '#engine/state';
import type { Route } from '#games/display';
import { imagine } from '../choosing/draft.ts';
import { battleOn, guideOf } from '../choosing/guides.ts';
import type { HexPlace } from '../choosing/naming.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { PlanMarks } from '../scene/scene.ts';

/** What a planned step looks like on the map: ways, the places that it names, and the hexes that are attacked. */
export function planMarks(table: PlayTable, view: State, { actions }: Pick<AdvisedStep, 'actions'>): PlanMarks {
  const { game, display, naming } = table;
  const pieces = display.pieces(view);
  const state = imagine(game, view);
  const routes: Route[] = [];
  const places: HexPlace[] = [];
  const attackers: HexPlace[] = [];
  let attacked: readonly HexPlace[] = [];
  for (const action of actions) {
    const { seat, verb, target } = action;
    const decision = game.decision(state, seat);
    const choice = decision && choiceOf(decision, verb);
    if (choice && target !== undefined) {
      const route = guideOf(display).value?.route(state, choice, target);
      if (route) routes.push({ ...route, cost: '' });
      const piece = pieces.find((one) => one.kind === choice.of && one.target === target);
      const place = piece?.place ?? naming.placeOf(choice.of, target);
      if (place && 'hex' in place) (piece?.side === seat ? attackers : places).push(place);
    }
    if (game.apply(state, action).events.some(isRoll)) break;
    const battle = battleOn(display, state);
    if (battle) attacked = battle.hexes.filter((place) => 'hex' in place);
  }
  // An arrow from each unit that attacks; others are only pointed at.
  const [goal] = attacked;
  for (const { board, hex } of attackers) {
    if (goal && goal.board === board && goal.hex !== hex) routes.push({ board, hexes: [hex, goal.hex], cost: '' });
  }
  return { routes, places: [...places, ...attackers], attacked };
}
