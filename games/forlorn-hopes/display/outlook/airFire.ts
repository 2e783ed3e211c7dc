import { choiceOf, type Decision } from '#engine/decision';
import type { OutlookLine } from '../../../display.ts';
import { percentInWords } from '../../../reasons.ts';
import { enter } from '../../../tables/table.ts';
import { signed } from '../../../words.ts';
import { type AirShot, airFireTable } from '../../air/battle/airFireTable.ts';
import { gunnersChance, oddsOf, type ShotOdds } from '../../air/battle/odds.ts';
import { battleOf, pieceOf } from '../../air/battle/pieces.ts';
import { draftOf } from '../../air/battle/plan.ts';
import { shotAt } from '../../air/battle/shots.ts';
import type { Piece } from '../../core/airBattle.ts';
import { unitName } from '../../core/names.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { boundsOf, inPercent } from './words.ts';

const hundred = 100;

/** 9.7.9: every shot that can be planned from where the plan has led, with its chances. */
export function planOutlook(view: ForlornHopes, decision: Decision): OutlookLine[] {
  const targets = choiceOf(decision, 'fire at')?.targets ?? [];
  if (targets.length === 0) return [];
  const battle = battleOf(view);
  const { pieces, hex } = draftOf(view);
  return targets.map((unit) => shotLine(view, pieces[0]!, pieceOf(battle, unit), hex));
}

/** 9.7.9h: the bombers that may answer, and what their shot can do. */
export function gunnersOutlook(view: ForlornHopes, decision: Decision, target: Piece): OutlookLine[] {
  const battle = battleOf(view);
  return (choiceOf(decision, 'defend with')?.targets ?? []).map((unit) => {
    const gunner = pieceOf(battle, unit);
    const line = shotLine(view, gunner, target, battle.hex[gunner]!);
    const chance = percentInWords(gunnersChance(view, gunner, target) / 10);
    return { ...line, title: unitName(unit), value: `gets a shot ${chance}; ${line.value}`, rule: '9.7.9h5' };
  });
}

/** A target whose markers are hidden may be disrupted. */
function shotLine(view: ForlornHopes, firer: Piece, target: Piece, from: number): OutlookLine {
  const battle = battleOf(view);
  const unit = battle.unit[target]!;
  const shot = shotAt(view, firer, from, target);
  const isHidden = battle.seen[target] === 0;
  const cases: AirShot[] = isHidden ? [shot, { ...shot, targetDisrupted: true }] : [shot];
  const odds = cases.map((one) => oddsOf(one, view.steps[unit]!));
  const chance = (of: (one: ShotOdds) => number) => inPercent(boundsOf(odds.map((one) => of(one) / hundred)));
  const counted = enter(airFireTable, shot).counted.map(({ name, amount }) => `${name} ${signed(amount)}`);
  return {
    title: `Fire at ${unitName(unit)}`,
    value: `hit ${chance(({ none }) => hundred - none)}`,
    detail: `Disrupted ${chance(({ disrupted }) => disrupted)}, a step lost ${chance(({ reduced }) => reduced)}, shot down ${chance(({ eliminated }) => eliminated)}. ${counted.join(', ')}.${isHidden ? ' Its altitude and condition are hidden.' : ''}`,
    rule: '9.7.11a',
  };
}
