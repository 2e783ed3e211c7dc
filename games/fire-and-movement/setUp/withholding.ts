import type { Hex } from '#board/grid';
import { putBack, takeOut } from '#engine/cup';
import { again } from '#engine/procedure';
import { markerName } from '../core/names.ts';
import { planOf, write } from '../core/plans.ts';
import { ask, type FireAndMovement, type MarkerId, type Play, procedure, us } from '../core/state.ts';
import { isNavalGunfire, MOST_MARKERS, servesOnlyInDefense } from '../core/support.ts';
import { landHexes } from '../core/terrain.ts';
import { type Island, US } from '../data/dataTypes.ts';

// 18.1(3): naval gunfire that is kept out of the US cups for the bombardment of game turn 1.

export const withholding = ask('naval gunfire', '18.1.3a', {
  seat: us,
  prompt: 'Choose naval gunfire to withhold for the bombardment of game turn 1, or finish.',
  order: { id: () => 'withholding', reply: () => ({ verb: 'done' }) },
  when: (state) =>
    markersToWithhold(state).length > 0 || state.inPlay.some((island) => state.withheld[island]!.length > 0),
  choose: {
    withhold: {
      rule: '18.1.3a',
      label: 'Withhold this naval gunfire',
      role: 'put in',
      of: 'marker',
      targets: markersToWithhold,
      why: (state, _, marker) => whyNotWithheld(state, marker),
      do: withhold,
      next: again,
    },
    done: { rule: '18.1.3a', label: 'Finish withholding naval gunfire', role: 'done' },
  },
});

interface Aiming {
  readonly marker: MarkerId;
}

/** With plotted fire the hex is named at once, and stays secret until the Japanese have set up. */
export const aiming = procedure<Aiming>('aim naval gunfire', [
  ask('target', '18.1.3d', {
    seat: us,
    prompt: (_, { marker }) => `Write down, in secret, the hex at which ${markerName(marker)} will fire.`,
    about: (_, { marker }) => ({ marker: [marker] }),
    choose: {
      at: {
        rule: '18.1.3d',
        label: 'Aim at this hex',
        of: 'hex',
        targets: (state, { marker }) => hexesToAimAt(state, islandWithholding(state, marker)),
        do(play, { marker }, hex) {
          write(play.state, 'us', { aims: [...planOf(play.state, 'us').aims, { marker, hex }] });
          play.emit({ type: 'aimed', marker, hex, only: ['us'] });
        },
      },
    },
  }),
]);

function withhold(play: Play, _: object, marker: MarkerId): void {
  const { state } = play;
  const island = state.inPlay.find((one) => takeOut(state.cups[US][one]!, marker))!;
  putBack(state.withheld[island]!, marker);
  play.emit({ type: 'withheld', marker, island });
  if (state.options.plottedFire) play.call(aiming, { marker });
}

function mayBeWithheld({ options }: FireAndMovement, marker: MarkerId): boolean {
  return isNavalGunfire(marker) && (options.withheldTens === true || !servesOnlyInDefense(marker));
}

function markersToWithhold(state: FireAndMovement): MarkerId[] {
  return state.inPlay.flatMap((island) => state.cups[US][island]!.filter((marker) => mayBeWithheld(state, marker)));
}

function whyNotWithheld(state: FireAndMovement, marker: MarkerId): string {
  if (!isNavalGunfire(marker)) return '18.1.3a';
  if (!mayBeWithheld(state, marker)) return '17.1a';
  return islandWithholding(state, marker) >= 0 ? '18.1.3c' : '18.2.2a';
}

function islandWithholding(state: FireAndMovement, marker: MarkerId): Island {
  return state.withheld.findIndex((held) => held.includes(marker));
}

/** The hexes of an island at which one more withheld marker may be aimed. */
export function hexesToAimAt(state: FireAndMovement, island: Island): Hex[] {
  const { aims } = planOf(state, 'us');
  return landHexes[island]!.filter((hex) => aims.filter((aim) => aim.hex === hex).length < MOST_MARKERS);
}
