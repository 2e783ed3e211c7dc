import { verbTaken } from '../choosing/listedVerbs.ts';
import type { PlayTable } from '../choosing/table.ts';
import { GatheringChips, isWorthChips } from '../parts/GatheringChips.tsx';
import { TargetButtons } from '../parts/TargetButtons.tsx';
import type { Scene } from '../scene/scene.ts';
import { useForcePanel } from './useForcePanel.ts';

/** A row for what has many buttons: the classes of a force, the places where the action in hand can be begun. */
export function Several({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const isPutTogether = useForcePanel(scene, table).value;
  const offer = table.actionMenu.value && verbTaken(table);
  const open = scene.panel.value;
  if (open === 'force' || !(offer || isPutTogether || isWorthChips(table.gathering.value))) return null;
  return (
    <div class="prompt-bar-several">
      {offer ? (
        <fieldset class="prompt-bar-taken">
          <legend>{offer.label}</legend>
          <TargetButtons scene={scene} table={table} offer={offer} />
        </fieldset>
      ) : (
        <GatheringChips scene={scene} table={table} isShort={open === 'actions'} />
      )}
      {isPutTogether && (
        <button type="button" class="button" onClick={() => scene.openPanel('force')}>
          Show the list
        </button>
      )}
    </div>
  );
}
