import { expect, test } from 'vitest';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { hourOf, isNight } from '../core/calendar.ts';
import { placesHeldBy } from '../core/stacks.ts';
import { BOMBARDMENT, type CompanyScale, FIRE_CLEARED, ON_FIRE } from '../core/state.ts';
import { turns } from '../data/tables.ts';
import { JAPAN, US } from '../data/types.ts';
import { setBarrage, setFire } from '../field/veils.ts';
import { sees } from '../field/vision.ts';
import { isAshore } from '../theater/places.ts';
import { tinian } from '../tinian/game.ts';
import { theater } from '../tinian.ts';
import { near, seenFrom } from './views.ts';

const { places } = theater;

function seenAfresh(state: CompanyScale, from: readonly number[]): number[] {
  const all = Array.from({ length: places.firstCave }, (_, hex) => hex);
  return all.filter((hex) => from.some((place) => sees(state, place, hex)));
}

test('what is seen from the places of a side is the same as if it were looked at afresh, whatever changes in between', () => {
  const choose = chooser('views');
  const { state } = tinian.start({ scenario: 't4', seed: 'views' });
  const hours = Array.from({ length: turns.length }, (_, hour) => state.time - hourOf(state) + hour);
  const nights = hours.filter((time) => isNight({ time }));
  for (let change = 0; change < 60; change++) {
    const side = choose(2) === 0 ? US : JAPAN;
    const from = placesHeldBy(state, side).filter((place) => isAshore(places, place));
    const around = from.flatMap((place) => near(places, places.hexOf[place]!, 3));
    const hex = around[choose(around.length)]!;
    const what = choose(5);
    if (what === 0) setFire(state, hex, [0, ON_FIRE, FIRE_CLEARED][choose(3)]!);
    else if (what === 1) state.lit[hex] = choose(2);
    else if (what === 2) state.time = (choose(2) === 0 ? nights : hours)[0]!;
    else setBarrage(state, hex, choose(BOMBARDMENT + 1));
    const seen = [...seenFrom(state, side, from).entries()].filter(([, mark]) => mark === 1).map(([at]) => at);
    expect(seen).toEqual(seenAfresh(state, from));
  }
});
