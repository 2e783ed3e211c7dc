import type { About } from '../../display.ts';
import { MOST_MARKERS } from '../core/support.ts';
import { boats, islands, lastTurn, markers, units } from '../data/data.ts';

const japanese = units.filter(({ side }) => side === 'japan').length;
const american = units.length - japanese;
const turns = islands.map((island) => island.turns);

export const about: About = {
  summary:
    'Six islands of 1944, from a day on Parry to nineteen on Guam. Land where you dare, draw your guns blind from the cup, ' +
    'and take what counts before time runs out.',
  date: 'February to September 1944',
  players: '2, or 1 against the computer or the solitaire rules',
  length: `${Math.min(...turns)} to ${Math.max(...turns)} turns on one island, half an hour to four hours; ${lastTurn} on all six at once, a long day`,
  complexity: 'medium',
  cover: 'guam',
  first: {
    scenario: 'eniwetok',
    seat: 'us',
    opponent: 'cadet',
    title: 'Eniwetok',
    text: 'Three turns on a long, narrow island, the shortest way into a whole game: land, clear it hex by hex, and see who has won.',
    minutes: 25,
    picture: 'combat phase: next attack',
  },
  roles: {
    us: `You choose the beaches, lead up to ${american} units ashore and have ships, aircraft, and artillery behind you. You need villages, airstrips, or whole islands, in time and without too many losses.`,
    japan: `You hold six islands with ${japanese} units whose hexes the dice, or you in secret, decide. Caves on Guam, reefs, rebuilt units, and Banzai attacks are on your side: make every beach cost time.`,
  },
  primer: [
    {
      title: 'Three ways to play',
      text: `One island alone, all six one after the other for victory points, or all six at once within ${lastTurn} turns. With two players, each takes a side. In solitaire you command the US and the rules run the Japanese.`,
      rule: '10.5a',
    },
    {
      title: 'A turn',
      text: 'Each game turn is a US player turn, then a Japanese player turn, with five phases each: movement, bombardment, combat, then movement and combat again for mobile units, the tanks. A tank moves in one of the two movement phases and attacks in one of the two combat phases.',
      rule: '4.1c',
    },
    {
      title: 'Landing',
      text: `Before the Japanese set up, the US sends assault boats to coastal hexes, ${boats} in all or a few for each island. An open hex becomes a landing beach at once. If the enemy or a reef bars it, a unit waits at sea and must assault. Later units land on free beaches, one a turn.`,
      rule: '12.0i',
    },
    {
      title: 'Moving',
      text: 'Pick up a unit and choose where it goes; it takes the cheapest path. Clear ground costs one movement point, jungle three, a trail one, a road half a point. One unit to a hex, but two US units may share one if one of them has no zone of control.',
      rule: '5.1b',
    },
    {
      title: 'Zones of control',
      text: 'Units control the six hexes around them. A US leg unit that enters an enemy zone stops there. Tanks and all Japanese units pay half their allowance and may go on. A unit that begins in an enemy zone may leave it.',
      rule: '6.1a',
    },
    {
      title: 'Attacking',
      text: 'Attacks are optional, except for units assaulting from the sea. Choose a hex, then the units next to it that attack. Attack minus defense is the differential: on the line of the defender’s terrain it picks a column, and one die decides.',
      rule: '8.2.1g',
    },
    {
      title: 'Support fire',
      text: `There are ${markers.length} markers, in a cup for each side and island. In turn both sides lay up to ${MOST_MARKERS} face down beside a combat; no one knows which until all are revealed. Used markers are back next turn, naval gunfire and Banzai markers are gone. Markers can also bombard alone.`,
      rule: '8.2.1b',
    },
    {
      title: 'Retreat or stand fast',
      text: 'A result of D2, D3, or A1 to A3 drives units back; instead of retreating, a unit may stay and lose a step. Most units have two steps. After a retreat the attackers may follow. Ex costs both sides a step.',
      rule: '8.4a',
    },
    {
      title: 'Caves, Banzai, rebuilding',
      text: 'Around their engineer on Guam the Japanese fight from caves: double defense, half fire, unless a US engineer leads the attack. A Banzai attack shuts out all support fire and turns retreats into exchanges. On Guam and Tinian depleted Japanese units are rebuilt each turn.',
      rule: '14.0a',
    },
    {
      title: 'Solitaire',
      text: 'The rules run the Japanese by fixed principles: they strike at open beaches, fall back on their airstrips, attack at two to one, make Banzai attacks in the open, and always draw two markers. If the principles leave a choice, you make it.',
      rule: '16.0a',
    },
    {
      title: 'Winning',
      text: 'Each island has its conditions: airstrips, villages, every hex, on some the whole garrison. One island alone must be captured in its turns. In sequence, time saved brings points, losses and delay cost them. All at once, losses and delay eat up the time that is left for all.',
      rule: '18.1.6a',
    },
  ],
};
