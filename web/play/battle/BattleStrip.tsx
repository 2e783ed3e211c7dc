import type { BattleSide } from '#games/display';
import type { PlayTable } from '../choosing/table.ts';
import { percentOf } from '../parts/percent.ts';
import type { Scene } from '../scene/scene.ts';
import { useForecast } from './useForecast.ts';
import './battleStrip.css';

/** The battle in one line, for where there is no room for more. */
export function BattleStrip({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const battle = table.battle.value;
  const outcomes = useForecast(table)?.outcomes ?? [];
  if (!battle) return null;
  return (
    <button type="button" class="battle-strip" onClick={() => scene.openPanel('battle')}>
      <span class="battle-strip-totals">
        {strengthOf(battle.attack)} <span class="soft">against</span> {strengthOf(battle.defense)}
      </span>
      {outcomes.slice(0, 2).map(({ title, ways, of }) => (
        <span key={title} class="battle-strip-chance">
          {title} <b>{percentOf(ways / of)}</b>
        </span>
      ))}
    </button>
  );
}

/** `9`, or `9 + 2 face down`. */
function strengthOf({ total, faceDown }: BattleSide): string {
  return faceDown === undefined ? String(total) : `${total} + ${faceDown} face down`;
}

/** What counts in the end of a battle in stages, where its panel is closed. */
export function StagedStrip({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const battle = table.stagedBattles.now.value;
  if (!battle || battle.stand === 'over') return null;
  return (
    <button type="button" class="battle-strip" onClick={() => scene.openPanel('battle')}>
      <span class="battle-strip-totals">{battle.title}</span>
      {battle.outlook.slice(0, 2).map(({ title, chance }) => (
        <span key={title} class="battle-strip-chance">
          {title} <b>{percentOf(chance)}</b>
        </span>
      ))}
    </button>
  );
}
