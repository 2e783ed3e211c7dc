import { putBack, takeOut } from '#engine/cup';
import { again } from '#engine/procedure';
import { planOf, write } from '../core/plans.ts';
import { ask, type FireAndMovement, hidesJapaneseCups, type MarkerId, modeOf, type Play } from '../core/state.ts';
import { leastMarkers, markerSide } from '../data/data.ts';
import { type Island, JAPAN, type SideCode, sides, US } from '../data/dataTypes.ts';

// 18.1(2), 18.1(4): where all islands are played at once, each side divides its support fire markers among them. The
// markers begin with the islands they are meant for, and their owner sends them elsewhere.

export const usAllotment = allotment(US, {
  name: 'US support fire',
  rule: '18.1.2a',
  prompt: 'Divide the US support fire among the islands: choose a marker and the island it goes to, or finish.',
  when: (state) => modeOf(state) === 'simultaneous',
});

export const japaneseAllotment = allotment(JAPAN, {
  name: 'Japanese support fire',
  rule: '18.1.4b',
  prompt: `Divide the Japanese support fire among the islands in secret, at least ${leastMarkers} markers to each: choose a marker and the island it goes to, or finish.`,
  when: hidesJapaneseCups,
});

interface Allotment {
  readonly name: string;
  readonly rule: string;
  readonly prompt: string;
  readonly when: (state: FireAndMovement) => boolean;
}

function allotment(side: SideCode, { name, rule, prompt, when }: Allotment) {
  const seat = sides[side];
  const isChoosing = (state: FireAndMovement) => planOf(state, seat).chosen < 0;
  return ask(name, rule, {
    seat: () => seat,
    prompt,
    when,
    choose: {
      send: {
        rule,
        label: 'Send this marker',
        of: 'marker',
        targets: (state) => (isChoosing(state) ? markersToSend(state, side) : []),
        why: (_, __, marker) => (side === JAPAN && markerSide[marker] === JAPAN ? '18.1.4c' : rule),
        do: (play, _, marker) => write(play.state, seat, { chosen: marker }),
        next: again,
      },
      to: {
        rule,
        label: 'Send to this island',
        of: 'island',
        targets: (state) => (isChoosing(state) ? [] : otherIslands(state, side)),
        do: (play, _, island) => send(play, side, planOf(play.state, seat).chosen, island),
        next: again,
      },
      done: {
        rule,
        label: 'Finish dividing support fire',
        role: 'done',
        when: isChoosing,
        do: (play) => tellNumbers(play, side),
      },
    },
  });
}

/** What may be sent elsewhere: of the Japanese, what leaves the least number behind. */
function markersToSend({ cups, inPlay }: FireAndMovement, side: SideCode): MarkerId[] {
  const least = side === JAPAN ? leastMarkers : 0;
  return inPlay.flatMap((island) => (cups[side][island]!.length > least ? cups[side][island]! : []));
}

function otherIslands(state: FireAndMovement, side: SideCode): Island[] {
  const { cups, inPlay } = state;
  const { chosen } = planOf(state, sides[side]);
  return inPlay.filter((island) => !cups[side][island]!.includes(chosen));
}

function send(play: Play, side: SideCode, marker: MarkerId, island: Island): void {
  const { cups, inPlay } = play.state;
  inPlay.some((from) => takeOut(cups[side][from]!, marker));
  putBack(cups[side][island]!, marker);
  write(play.state, sides[side], { chosen: -1 });
  play.emit({ type: 'marker sent', marker, island, ...(side === JAPAN && { only: [sides[side]] }) });
}

/** 18.1(4): the number of markers in each cup is told to all, and so cannot be taken back. */
function tellNumbers(play: Play, side: SideCode): void {
  const { cups, inPlay } = play.state;
  const numbers = inPlay.map((island) => ({ island, markers: cups[side][island]!.length }));
  play.emit({ type: 'markers allotted', side, numbers, ...(side === JAPAN && { reveals: true }) });
}
