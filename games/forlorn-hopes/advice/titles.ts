import { onTop, stepOf } from '#engine/frames';
import { byVerbs } from '../../judgement.ts';
import { type Deed, someOf, targetsIn } from '../../reasons.ts';
import { impulse } from '../air/battle/impulse.ts';
import { battleOf } from '../air/battle/pieces.ts';
import { draftOf } from '../air/battle/plan.ts';
import { chosenTargets } from '../combat/surfaceCombat.ts';
import { baseName, boardHexName, facingName, levelName, placeName, townName, unitName } from '../core/names.ts';
import { type ForlornHopes, sideOfSeat } from '../core/state.ts';
import { forlornHopes } from '../game.ts';

/** By kind of target: what players call it. */
export const names: Readonly<Record<string, (target: number) => string>> = {
  unit: unitName,
  base: baseName,
  place: placeName,
  town: townName,
  'board hex': boardHexName,
  facing: facingName,
};

type Title = (deed: Deed<ForlornHopes>) => string | undefined;

/** Who was named, one by one. */
function force({ actions }: Deed<ForlornHopes>): string {
  return someOf(targetsIn(actions, 'add', 'take').map(unitName), 'unit');
}

function goal({ actions }: Deed<ForlornHopes>, ...verbs: readonly string[]): string | undefined {
  const place = targetsIn(actions, ...verbs).at(-1);
  return place === undefined ? undefined : placeName(place);
}

/** `words` with the goal and the force, once there is a goal. */
function sent(words: string, ...verbs: readonly string[]): Title {
  return (deed) => {
    const place = goal(deed, ...verbs);
    return place === undefined ? undefined : `${words} ${place} with ${force(deed)}`;
  };
}

/** 10.4.1: the targets as they are once all ships have been told. */
function salvos({ seat, ready }: Deed<ForlornHopes>): string | undefined {
  if (ready.surfaceCombat === null) return undefined;
  const targets = chosenTargets(ready, sideOfSeat(seat)).map(({ target }) => unitName(target));
  return `Fire at ${someOf([...new Set(targets)], 'target')}`;
}

/** `words` with the unit and the base that were chosen last, once both are. */
function moved(words: string, unitVerb: string, baseVerb: string): Title {
  return ({ actions }) => {
    const [unit] = targetsIn(actions, unitVerb).slice(-1);
    const [base] = targetsIn(actions, baseVerb).slice(-1);
    return unit === undefined || base === undefined ? undefined : `${words} ${unitName(unit)} at ${baseName(base)}`;
  };
}

/** The verbs by which a flight on the battle board is plotted. */
export const flights: readonly string[] = [
  ...['ahead', 'left', 'right', 'sharp left', 'sharp right', 'roll left', 'roll right', 'Immelmann', 'climb', 'dive'],
  ...['straight on', 'enter at', 'face', 'fire at', 'fly'],
];

export function isPlotting(view: ForlornHopes): boolean {
  return onTop(view, impulse) !== undefined && stepOf(view, impulse)?.name === 'plan';
}

/** 9.7.8: where a plotted flight ends. */
function flight({ ready, actions }: Deed<ForlornHopes>): string | undefined {
  if (!isPlotting(ready) || actions.at(-1)?.verb !== 'fly') return undefined;
  const { pieces, hex, facing, level } = draftOf(ready);
  if (hex < 0) return undefined;
  const unit = unitName(battleOf(ready).unit[pieces[0]!]!);
  return `Fly ${unit} to ${boardHexName(hex)}, facing ${facingName(facing)}, at ${levelName(level)} altitude`;
}

/** By the first choice of a deed: what is done, in the words of a player. */
const titles = byVerbs<Title>(forlornHopes, {
  'air mission': sent('Fly to', 'fly to'),
  'paratroop assault': sent('Drop paratroops on', 'fly to'),
  'naval mission': sent('Sail to', 'sail to'),
  react: (deed) => `Send ${force(deed)} against the ships`,
  ship: salvos,
  'aim at': salvos,
  fire: salvos,
  'as proposed': salvos,
  stage: moved('Base', 'stage', 'to'),
  divert: moved('Land', 'divert', 'land at'),
  land: sent('Land at', 'land'),
  take: sent('March to', 'move to'),
  ...Object.fromEntries(flights.map((verb) => [verb, flight])),
});

/** `undefined` where the label of the choice says it. */
export function titleOf(deed: Deed<ForlornHopes>): string | undefined {
  return titles[deed.actions[0]?.verb ?? '']?.(deed);
}
