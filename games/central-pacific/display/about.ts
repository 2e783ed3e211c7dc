import type { About } from '../../display.ts';
import { islands, markers, scenarios, tables, units } from '../data/data.ts';

const ships = units.filter(({ side, category }) => side === 'us' && category === 'naval').length;
const short = scenarios.find(({ id }) => id === 'short')!;
const long = scenarios.find(({ id }) => id === 'campaign')!;
const { victory, draw } = tables.levels;

export const about: About = {
  summary:
    'The whole drive across the Central Pacific, from the Gilberts to the Marianas, in ten months. You lead the fast carriers, the ' +
    'amphibious forces and the air forces; the rules lead the Japanese.',
  date: 'October 1943 to July 1944',
  players: '1',
  length: `${short.turns} turns, about an hour and a half, or ${long.turns} turns, three hours`,
  complexity: 'medium',
  roles: {
    us: `You command the Pacific Fleet: ${ships} naval units, aircraft, Marines and engineers. Actions are few. Take islands, build bases on them, and keep your carriers afloat.`,
    japan:
      'The rules lead the Japanese: garrisons that lie face down, aircraft, and a Combined Fleet that may come out at any time.',
  },
  primer: [
    {
      title: 'A month',
      text: 'Each turn is a month. You draw an event, then take your actions one by one. After that the Japanese ships go home, a Japanese event is drawn and carried out, garrisons counterattack, and lost Japanese units are refitted.',
      rule: '5.1a',
    },
    {
      title: 'Actions',
      text: 'You have one regular action a turn, and one more for each major objective that you hold with a base: Tarawa, Kwajalein, Saipan, Ulithi. Events give more. What is left at the end of your turn is lost.',
      rule: '5.2b',
    },
    {
      title: 'First: put to sea',
      text: 'Your fleet begins at Pearl Harbor. Send carriers out in the first turn: from its end on, a map without a US carrier means that Japan has won.',
      rule: '4.2a',
    },
    {
      title: 'Forces',
      text: 'Choose the action, then the ships that carry it out, up to 12 in 1943, 24 from January and 36 from June 1944. A force is as fast as its slowest ship and stops where Japanese ships are.',
      rule: '7.5a',
    },
    {
      title: 'Taking an island',
      text: 'Load divisions at Pearl Harbor, sail to the island and invade, all in one transport or invasion action. On a small island it is all or nothing: if anyone holds out, you go back aboard. On a large island you stay and are counterattacked.',
      rule: 'G3C-2a',
    },
    {
      title: 'Battles',
      text: 'Each side rolls a die for first fire; the defender wins ties. Then there are four stages: at aircraft, at ships, at submarines, at ground units. Every unit rolls a die and hits on its factor or less. There is one round only.',
      rule: '10.4f',
    },
    {
      title: 'Carrier strikes',
      text: 'Carriers strike an adjacent zone without an answer: all ships there, or all that is on one island. Only Japanese carriers that survive strike back.',
      rule: '10.10b',
    },
    {
      title: 'Bases',
      text: 'Engineers on an island, with transports or a service squadron off it, build a base and raise it. A base gives points, room for aircraft, a port for reinforcements and, on an objective, actions.',
      rule: 'G4L-1a',
    },
    {
      title: 'What you do not know',
      text: 'You see how many Japanese units are on an island, not which. Scouting, ULTRA, landings and battles show them. Some counters are only deception.',
      rule: '13.0a',
    },
    {
      title: 'Events',
      text: `There are ${markers.length} event markers. Some of yours are kept and played for an extra action or for +1 to first fire. The Japanese ones are their whole turn: air raids, sorties of the Combined Fleet, submarines, typhoons, and from 1944 on Operation A-GO.`,
      rule: '18.1a',
    },
    {
      title: 'Losses',
      text: 'Lost units go to Refit. A refit action rolls a die for each of yours: some come back at once, some go to the reinforcement pool, some are gone for good.',
      rule: '12.2b',
    },
    {
      title: 'Winning',
      text: `Islands with a US base and Japanese ships sunk bring victory points; your own losses and Japanese bases that still stand cost some. ${victory} points win, ${draw} to ${victory - 1} are a draw. Bases on all ${islands.length} islands and six carriers at the west edge win at once.`,
      rule: '4.3a',
    },
  ],
};
