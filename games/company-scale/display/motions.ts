import type { Motion } from '../../display.ts';
import { type Motions, motionsFrom } from '../../events.ts';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import type { CounterId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';

/** Nothing moves by these: they count, tell, or mark a place. */
type Still =
  | 'activation ended'
  | 'air markers'
  | 'airfield'
  | 'airfield not repaired'
  | 'airfield repaired'
  | 'assault called off'
  | 'assault marked'
  | 'assault stopped'
  | 'barrage'
  | 'beach'
  | 'bombardment lost'
  | 'bombardment placed'
  | 'burnt out'
  | 'buying done'
  | 'caught fire'
  | 'cave sealed'
  | 'chit bought'
  | 'chit drawn'
  | 'commander relieved'
  | 'commands'
  | 'control'
  | 'cup filled'
  | 'demolition'
  | 'disorder'
  | 'dispatch'
  | 'drifted'
  | 'dug in'
  | 'eliminated'
  | 'event'
  | 'fate'
  | 'fatigue'
  | 'fire spread'
  | 'fleet sighted'
  | 'fortification moved'
  | 'game ended'
  | 'gyokusai'
  | 'hero lost'
  | 'hero spent'
  | 'illuminated'
  | 'interdiction'
  | 'interdiction bought'
  | 'leader lost'
  | 'leader off board'
  | 'leader replaced'
  | 'loaded'
  | 'massed banzai'
  | 'mine cleared'
  | 'mine laid'
  | 'mine lowered'
  | 'mine revealed'
  | 'mines shuffled'
  | 'mode changed'
  | 'move stopped'
  | 'ozbourn used'
  | 'passed'
  | 'plan drawn'
  | 'plan sealed'
  | 'planned'
  | 'preempted'
  | 'quality'
  | 'rallied'
  | 'result undone'
  | 'ridge claimed'
  | 'ridge given up'
  | 'rolled again'
  | 'setup drawn'
  | 'setup revealed'
  | 'Rout Check'
  | 'routed'
  | 'scored'
  | 'shock'
  | 'supply'
  | 'tank ashore'
  | 'tank delayed'
  | 'tank saved'
  | 'turn began'
  | 'unit saved'
  | 'weapon lost'
  | 'weapon returned'
  | 'weapons available'
  | 'weather'
  | 'wind'
  | 'work failed'
  | 'artillery transferred';

/** What events do to the counters on a board. */
export function motionsOn(board: string) {
  const piece = (target: CounterId) => ({ kind: 'unit', target });
  const onMap = (place: Place) => place >= 0;
  const appear = (counter: CounterId, place: Place): Motion[] =>
    onMap(place) ? [{ kind: 'appear', piece: piece(counter), place: { board, hex: place } }] : [];
  const vanish = (counter: CounterId, place: Place): Motion[] =>
    onMap(place) ? [{ kind: 'vanish', piece: piece(counter), place: { board, hex: place } }] : [];
  const move = (counters: readonly CounterId[], from: Place, to: Place): Motion[] =>
    counters.flatMap((counter): Motion[] =>
      onMap(from) && onMap(to)
        ? [{ kind: 'move', piece: piece(counter), board, path: [from, to] }]
        : appear(counter, to),
    );
  const flash = (...hexes: readonly Place[]): Motion[] => [{ kind: 'battle', board, hexes: hexes.filter(onMap) }];
  const fight = (...hexes: readonly Place[]): Motion[] => [
    { kind: 'battle', board, hexes: hexes.filter(onMap), decides: true },
  ];
  const table: Motions<CompanyScaleEvent, Still> = {
    placed: ({ counter, place }) => appear(counter, place),
    moved: ({ units, markers, from, to }) => move([...units, ...markers], from, to),
    retreated: ({ units, markers, from, to }) => move([...units, ...markers], from, to),
    advanced: ({ units, markers, from, to }) => move([...units, ...markers], from, to),
    'night move': ({ unit, markers, from, place }) => move([unit, ...markers], from, place),
    'leader moved': ({ leader, from, place }) => move([leader], from, place),
    attached: ({ weapon, place }) => appear(weapon, place),
    detached: ({ weapon, place }) => vanish(weapon, place),
    returned: ({ unit, place }) => appear(unit, place),
    'repair joined': ({ unit, place }) => vanish(unit, place),
    unloaded: ({ unit, place }) => appear(unit, place),
    fired: ({ from, target }) => fight(target, from),
    'indirect fire': ({ place }) => flash(place),
    scattered: ({ place }) => (onMap(place) ? flash(place) : []),
    'air strike aimed': ({ place }) => flash(place),
    'task force aimed': ({ place }) => flash(place),
    'assault began': ({ target }) => flash(target),
    'assault rolled': ({ target }) => fight(target),
    'surrender demanded': ({ place }) => flash(place),
  };
  // A fire or an Assault is decided when no die can be rolled again any more, and told then.
  return motionsFrom(table, () => 'shown');
}
