import type { About } from '../../display.ts';
import { firstWave, lastTurn, units } from '../data.ts';

const japanese = units.filter(({ side }) => side === 'japan').length;
const american = units.length - japanese;

export const about: About = {
  summary:
    'Six battalions wade ashore under the guns of Saipan, and every one of them must fight its way off the beach. ' +
    'Clear the whole island in thirty days, or hold its ridges and charge when nothing else is left.',
  date: 'June 1944',
  players: '2, or 1 against the computer',
  length: `${lastTurn} turns, two to four hours`,
  complexity: 'medium',
  first: {
    scenario: 'historical',
    seat: 'us',
    opponent: 'cadet',
    title: 'Saipan',
    text: 'The classic of 1975. Six battalions land, and the first battle is on the beach. You can stop after any turn and go on later.',
    minutes: 150,
    picture: 'combat phase: next combat',
  },
  roles: {
    us: `You land ${firstWave.units} battalions, then feed more of your ${american} units through the beachheads, one a turn. Guns and ships are yours; time is not: every Japanese unit must be gone after turn ${lastTurn}.`,
    japan: `You hold the island with ${japanese} units that cannot be replaced. Strike the beaches while they are thin, then trade ground for time. A draw denies the US its victory. You win if no US unit is left on the island.`,
  },
  primer: [
    {
      title: 'A turn',
      text: `Each of the ${lastTurn} game turns is a US player turn, then a Japanese player turn. In its player turn a side moves, then fights. The US lands new units after its other units have moved.`,
      rule: '4.1b',
    },
    {
      title: 'Moving',
      text: 'Pick up a unit and choose where it goes; it takes the cheapest path. A clear hex costs one movement point, worse ground more, a trail one, a road half a point. Tanks enter bad ground only along roads and trails. One unit to a hex, though units may pass through friends.',
      rule: '5.0b',
    },
    {
      title: 'Zones of control',
      text: 'Every unit controls the six hexes around it. A unit that enters an enemy ZOC must stop, and most units cannot move out again. Only Japanese infantry and engineers may slip away, one hex a turn.',
      rule: '6.0b',
    },
    {
      title: 'You must fight',
      text: 'In your Combat Phase each of your units next to an enemy must attack, and each enemy next to your units must be attacked. You decide who attacks whom, as long as every unit that must fight does. So think about the battle before you move next to an enemy.',
      rule: '7.12a',
    },
    {
      title: 'Building an attack',
      text: 'Choose a defender, then the adjacent units that attack it; more defenders can be drawn in if all attackers touch all of them. Attack minus defense is the differential. It picks a column on the line of the defender’s terrain, and one die decides.',
      rule: '7.23a',
    },
    {
      title: 'Guns and ships',
      text: 'The attacker may add barrage from artillery in range and ground support points; then the defender may add final protective fire. Fire can also attack alone: it risks nothing, but a D1 does nothing and no protective fire answers it. Artillery adjacent to an enemy must attack like any other unit.',
      rule: '8.21a',
    },
    {
      title: 'Retreat and advance',
      text: 'A1 to A3 and D1 to D3 push units back that many hexes, and a unit with no path of retreat is eliminated. Enemy ZOCs block the path, so surround the units you attack. Victorious adjacent units may advance along the path of retreat.',
      rule: '7.7b',
    },
    {
      title: 'Banzai',
      text: 'Japan may turn an attack into a Banzai once all fire is known: its infantry and engineers attack with double strength. Whatever the die says, attackers worth the printed defense of the units attacked are removed afterwards.',
      rule: '10.0c',
    },
    {
      title: 'The landing',
      text: `On turn 1 up to ${firstWave.units} infantry units land. If the enemy holds the beach, the unit waits at sea and must take it in that Combat Phase or is eliminated. Beaches held at the end of that US player turn become beachheads. All later units, one a turn, land there, until a Japanese unit enters the hex.`,
      rule: '12.32b',
    },
    {
      title: 'Winning',
      text: `The US wins when no Japanese unit is left, Japan when no US unit is left on the island. If both still stand after turn ${lastTurn}, the game is a draw.`,
      rule: '13.0a',
    },
  ],
};
