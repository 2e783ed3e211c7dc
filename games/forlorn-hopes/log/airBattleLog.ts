import { type EventsOf, type Lines, line } from '../../events.ts';
import { dieInWords } from '../../tables/words.ts';
import { sumInWords } from '../../words.ts';
import type { AirBattleEvents } from '../core/airBattleEvents.ts';
import { boardHexName, facingName, levelName, sideTitle, unitList, unitName } from '../core/names.ts';

const results = { '-': 'no effect', D: 'disrupted', X: 'one step lost', XX: 'two steps lost' } as const;

const luckyEffects = {
  none: 'nothing more',
  engine: 'an engine is hit',
  bombs: 'the bomb release is hit',
  fire: 'the target burns',
  leader: 'the leader is down',
  destroyed: 'the target is destroyed',
} as const;

const noShots: Readonly<Record<string, string>> = {
  '9.7.9c': 'it is at another altitude',
  '9.7.9e': 'another unit is in the way',
};

/** 9.7 */
export const airBattleLines: Lines<EventsOf<AirBattleEvents>> = {
  'air battle began': ({ mission, interceptors }) =>
    line(`Air battle: ${unitList(mission)} against ${unitList(interceptors)}.`, '9.7a'),
  'set up for battle': ({ unit, hex, facing, level, rule }) => {
    const altitude = level === undefined ? '' : `, ${levelName(level)} altitude`;
    return line(`${unitName(unit)} is in ${boardHexName(hex)}, facing ${facingName(facing)}${altitude}.`, rule);
  },
  latecomers: ({ units }) => line(`${unitList(units)}: late.`, '9.7.1c'),
  'latecomers waited': ({ units }) => line(`${unitList(units)}: not here yet.`, '9.7.6b'),
  'air round began': ({ round }) => line(`Air battle, round ${round}.`, '9.7.5a'),
  'sequence rolled': ({ totals: [mission, interceptor], winner }) => {
    const result = winner === -1 ? 'nothing changes' : `${sideTitle(winner)} markers may be rearranged`;
    return line(`Sequence: mission ${mission}, interceptors ${interceptor}; ${result}.`, '9.7.7b');
  },
  renumbered: ({ side }) => line(`${sideTitle(side)} sequence markers are rearranged.`, '9.7.7c'),
  'markers shown': ({ unit, number, level, disrupted, ace }) => {
    const marks = [
      `number ${number}`,
      ...(level === -1 ? [] : [`${levelName(level)} altitude`]),
      ...(disrupted ? ['disrupted'] : []),
      ...(ace ? ['with an ace'] : []),
    ];
    return line(`${unitName(unit)}: ${marks.join(', ')}.`, '9.7.3k');
  },
  'left formation': ({ unit }) => line(`${unitName(unit)} leaves its formation.`, '9.7.4e'),
  'stayed off board': ({ unit, level }) =>
    line(
      `${unitName(unit)} stays off the board${level === undefined ? '' : `, at ${levelName(level)} altitude`}.`,
      '9.7.6c',
    ),
  'entry rolled': ({ unit, roll, surprise }) =>
    line(
      `${unitName(unit)} rolls ${roll} for its entry${surprise ? ': Surprise!' : '.'}`,
      surprise ? '9.7.6h' : '9.7.6d',
    ),
  entered: ({ unit, hex, facing, level }) =>
    line(
      `${unitName(unit)} enters at ${boardHexName(hex)}, facing ${facingName(facing)}, ${levelName(level)} altitude.`,
      '9.7.6e',
    ),
  maneuvered: () => undefined,
  flew: ({ units, hex, facing, level }) =>
    line(
      `${unitList(units)}: to ${boardHexName(hex)}, facing ${facingName(facing)}, ${levelName(level)} altitude.`,
      '9.7.8h',
    ),
  'left board': ({ unit }) => line(`${unitName(unit)} leaves the board.`, '9.7.7/2b'),
  'gunners rolled': ({ unit, target, roll, modifier, fires }) =>
    line(
      `${unitName(unit)} ${fires ? 'gets' : 'does not get'} a shot at ${unitName(target)} (die ${sumInWords(roll, modifier)}, 5 or less needed).`,
      '9.7.9h5',
    ),
  'air fire': ({ unit, target, roll, counted, result }) =>
    line(
      `${unitName(unit)} fires at ${unitName(target)}: ${results[result]} (${dieInWords(roll, counted)}).`,
      '9.7.11a',
    ),
  'no shot': ({ unit, target, rule }) =>
    line(`${unitName(unit)} cannot fire at ${unitName(target)}${noShots[rule] ? `: ${noShots[rule]}` : ''}.`, rule),
  'lucky shot': ({ target, roll, effect }) =>
    line(`A lucky shot at ${unitName(target)} (${roll}): ${luckyEffects[effect]}.`, '9.7.13'),
  'ace rolled': ({ unit, roll }) => line(`${unitName(unit)} rolls ${roll} for an ace.`, '9.7.12a'),
  jettisoned: ({ unit, rule }) => line(`${unitName(unit)} jettisons its bombs.`, rule),
  dropped: ({ unit }) => line(`${unitName(unit)} drops the paratroops.`, '9.11c'),
  'air battle ended': ({ round }) => line(`The air battle is over in round ${round}.`, '9.7.5g'),
};
