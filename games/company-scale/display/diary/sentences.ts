import type { ByType } from '../../../events.ts';
import { capitalized, counted, list } from '../../../words.ts';
import type { CompanyScaleEvent } from '../../core/events/events.ts';
import { JAPAN, type SideCode, type Weather } from '../../data/types.ts';
import { counterName, divisionName, placeName } from '../../theater/names.ts';
import type { Theater } from '../../theater/theater.ts';

export function people(side: SideCode): string {
  return side === JAPAN ? 'the Japanese' : 'the Marines';
}

const silent = () => '';

const skies: Readonly<Record<Weather, string>> = {
  hot: 'The day was hot and dry.',
  clear: 'The day was clear.',
  rain: 'It rained all day.',
  'tropical storm': 'A tropical storm swept the island, and both sides dug in and waited.',
};

const happenings = {
  'american hero': 'An American hero came forward.',
  'japanese hero': 'A Japanese hero came forward.',
  kakuda: 'Vice Admiral Kakuda appeared at the front.',
  napalm: 'Aircraft dropped napalm.',
  'local banzai': 'Some Japanese charged without orders.',
  'civilian suicides': 'Civilians killed themselves in despair.',
  'friendly fire': 'Fire struck friendly troops.',
  infiltration: 'Japanese soldiers slipped through the lines.',
  fortitude: 'The Japanese found new strength.',
  snafu: 'Orders went astray.',
  'american initiative': 'An American sergeant took the lead without orders.',
  'japanese initiative': 'A Japanese sergeant took the lead without orders.',
  'american amphetamines': 'Amphetamines were handed out to the Americans.',
  'japanese amphetamines': 'Amphetamines were handed out to the Japanese.',
  martyrs: 'A Japanese leader and the men of the stack resolved to die.',
  experience: 'The Americans had learned to fight this enemy.',
  raid: 'Japanese soldiers slipped through the lines.',
  'ammunition dump': 'A Japanese ammunition dump blew up.',
  'division struggles': 'The 27th Division struggled.',
  "commander's suicide": 'A Japanese commander committed suicide.',
} as const;

function airfieldSentences({ airfield }: Theater) {
  const name = airfield?.name ?? '';
  return {
    closed: `${name} was under fire again.`,
    cleared: `${name} was cleared.`,
    operational: `The first aircraft landed on ${name}.`,
  };
}

/**
 * Every kind of event in the past tense; most say nothing. Landings, shelling, Assaults and losses are not told one by one: the
 * paragraph of a turn sums them up.
 */
export function sentencesOf(theater: Theater): ByType<CompanyScaleEvent, string> {
  const name = (counter: number) => counterName(theater, counter);
  const place = (at: number) => placeName(theater, at);
  return {
    'turn began': silent,
    weather: ({ weather }) => skies[weather],
    'rolled again': silent,
    quality: silent,
    fatigue: silent,
    'chit bought': silent,
    'buying done': silent,
    dispatch: silent,
    commands: silent,
    'cup filled': silent,
    'chit drawn': silent,
    preempted: silent,
    'activation ended': silent,
    placed: silent,
    planned: silent,
    'plan drawn': silent,
    'plan sealed': silent,
    'setup drawn': silent,
    'fortification moved': silent,
    'mine laid': silent,
    'mines shuffled': silent,
    'setup revealed': silent,
    'fleet sighted': ({ beaches }) =>
      `The American transports lay off ${list(beaches.map((beach) => theater.beaches[beach]!.name))}.`,
    'mode changed': silent,
    eliminated: silent,
    disorder: silent,
    shock: silent,
    scored: silent,
    'game ended': ({ level }) => `So the battle ended: ${level}.`,
    // 5, 12, 13, 15
    'leader moved': silent,
    attached: silent,
    detached: silent,
    'weapons available': silent,
    passed: silent,
    returned: ({ unit, place: at }) => `${name(unit)} rallied and went back into the line at ${place(at)}.`,
    loaded: silent,
    unloaded: silent,
    // 6
    moved: silent,
    'move stopped': silent,
    'ridge claimed': silent,
    'ridge given up': silent,
    // 8
    fired: silent,
    'caught fire': ({ place: at }) => `${capitalized(place(at))} caught fire.`,
    'Rout Check': silent,
    'result undone': ({ hero, place: at }) => `${name(hero)} saved the men at ${place(at)}.`,
    routed: silent,
    'weapon returned': silent,
    'weapon lost': silent,
    'hero lost': ({ hero, rule }) => `${name(hero)} ${rule === '14.2d3' ? 'was court-martialed' : 'fell'}.`,
    'hero spent': ({ hero }) => `${name(hero)} held the line and fell.`,
    'tank saved': ({ hero, weapon }) => `${name(hero)} died for the crew of ${name(weapon)}.`,
    'unit saved': ({ hero, unit }) => `${name(hero)} brought the men of ${name(unit)} back.`,
    'leader off board': silent,
    'leader lost': ({ leader }) => `${name(leader)} fell.`,
    'leader replaced': ({ leader }) => `${name(leader)} fell, and another officer took over.`,
    // 8.6, 8.7.1, 16, 17, 21, 23, 27
    'indirect fire': silent,
    scattered: silent,
    barrage: silent,
    'bombardment placed': silent,
    'bombardment lost': silent,
    wind: silent,
    'burnt out': silent,
    'fire spread': ({ place: at }) => `The fire spread to ${place(at)}.`,
    'air markers': silent,
    'air strike aimed': silent,
    'interdiction bought': silent,
    interdiction: ({ isInterdicted }) => (isInterdicted ? 'Aircraft slowed the Japanese on the roads.' : ''),
    'task force aimed': silent,
    illuminated: silent,
    'night move': silent,
    'artillery transferred': ({ unit }) => `${name(unit)} left Saipan for Tinian.`,
    // 9
    'assault marked': silent,
    'assault called off': silent,
    'assault began': silent,
    retreated: silent,
    'assault stopped': silent,
    'assault rolled': silent,
    advanced: silent,
    'ozbourn used': () => 'Ozbourn threw himself into the fight.',
    'massed banzai': () => 'The Japanese launched a massed Banzai.',
    gyokusai: ({ place: at }) => (at < 0 ? 'All Japanese troops left were ordered to charge and die.' : ''),
    // 10, 11
    rallied: silent,
    'dug in': silent,
    'work failed': silent,
    'cave sealed': ({ unit, place: at }) => `${name(unit)} sealed ${place(at)}.`,
    airfield: ({ status }) => airfieldSentences(theater)[status],
    'repair joined': silent,
    'airfield repaired': () => `Engineers began to repair ${theater.airfield!.name}.`,
    'airfield not repaired': silent,
    'mine cleared': ({ unit, place: at }) => `${name(unit)} cleared the mines in ${place(at)}.`,
    // 12.4.2, 18, 22, 24
    'tank ashore': silent,
    'tank delayed': silent,
    'mine revealed': ({ place: at, value }) => (value < 0 ? '' : `Mines were found in ${place(at)}.`),
    'mine lowered': silent,
    drifted: ({ beach, place: at }) =>
      at === theater.beaches[beach]!.hex
        ? ''
        : `The boats for ${theater.beaches[beach]!.name} drifted to ${place(at)}.`,
    demolition: ({ points }) =>
      points === 0 ? '' : `Demolition teams swam to the beaches (${counted(points, 'point')}).`,
    // 14, 20, 25, 28
    control: ({ hex, side }) => `${capitalized(people(side))} took ${place(hex)}.`,
    beach: ({ beach, isOpen }) =>
      `${theater.beaches[beach]!.name} was ${isOpen ? 'open again' : 'closed by the Japanese'}.`,
    event: ({ event }) => happenings[event],
    fate: silent,
    'surrender demanded': ({ place: at, isWon }) =>
      `Gabaldon talked to the men in ${place(at)}: they ${isWon ? 'surrendered' : 'refused to surrender'}.`,
    'commander relieved': ({ from, to }) => `${name(from)} was relieved, and ${name(to)} took over.`,
    supply: ({ division, isDisrupted }) =>
      isDisrupted ? `${divisionName(theater, division)} ran short of supplies.` : '',
  };
}
