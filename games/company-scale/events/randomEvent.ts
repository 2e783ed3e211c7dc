import { stackingCheck } from '../core/calls.ts';
import { dieFor, rollDie } from '../core/dice.ts';
import { type Play, procedure, run } from '../core/state.ts';
import { JAPAN, type RandomEvent, US } from '../data/types.ts';
import type { Theater } from '../theater/theater.ts';
import { ammunitionDump, raid } from './attacks.ts';
import {
  americanAmphetamines,
  americanExperience,
  americanInitiative,
  commandersSuicide,
  japaneseAmphetamines,
  japaneseInitiative,
  raiseJapan,
} from './divisionEvents.ts';
import { fortitude, localBanzai, snafu, suicides } from './fortunes.ts';
import { heroComes } from './heroes.ts';
import { infiltration } from './infiltration.ts';
import { isKakudaOnMap, kakudaComes, kakudaFate, mayKakudaCome } from './kakuda.ts';
import { martyrs } from './martyrs.ts';
import { friendlyFire, isFlyingWeather, napalm } from './strikes.ts';
import { divisionStruggles } from './struggle.ts';

/** 4.2Civ, 20.0: the Random Event Chit of a game, by its own table. */
export function randomEventOf({ randomEvents: { rule, events }, forces }: Theater) {
  const hasKakuda = forces.counters.some((counter) => counter.category === 'leader' && counter.kind.event);
  return procedure('random event', [
    ...(hasKakuda ? [run('kakuda', '28.0b', (play: Play) => play.call(kakudaFate, {}), isKakudaOnMap)] : []),
    run('die', rule, (play) => play.call(rollDie, dieFor('random event', US))),
    run('event', rule, (play) => {
      const event = events[play.state.die]!;
      play.emit({ type: 'event', event });
      happenings[event](play);
    }),
    run('stacking', rule, (play) => play.call(stackingCheck, { place: 0 })),
  ]);
}

const happenings: Readonly<Record<RandomEvent, (play: Play) => void>> = {
  'american hero': (play) => play.call(heroComes, { side: US }),
  'japanese hero': (play) => play.call(heroComes, { side: JAPAN }),
  kakuda: (play) => {
    if (mayKakudaCome(play.state)) play.call(kakudaComes, {});
  },
  napalm: (play) => {
    if (isFlyingWeather(play.state)) napalm(play);
  },
  'local banzai': (play) => play.call(localBanzai, {}),
  'civilian suicides': suicides,
  'friendly fire': friendlyFire,
  infiltration: (play) => play.call(infiltration, { stacks: [], moved: [], unit: -1, from: -1 }),
  fortitude: (play) => play.call(fortitude, { places: [] }),
  snafu: (play) => play.call(snafu, {}),
  'american initiative': (play) => play.call(americanInitiative, {}),
  'japanese initiative': (play) => play.call(japaneseInitiative, {}),
  'american amphetamines': (play) => play.call(americanAmphetamines, {}),
  'japanese amphetamines': (play) => {
    raiseJapan(play);
    play.call(japaneseAmphetamines, {});
  },
  martyrs: (play) => play.call(martyrs, {}),
  experience: (play) => play.call(americanExperience, {}),
  raid: (play) => play.call(raid, {}),
  'ammunition dump': (play) => play.call(ammunitionDump, {}),
  'division struggles': (play) => play.call(divisionStruggles, {}),
  "commander's suicide": (play) => play.call(commandersSuicide, {}),
};
