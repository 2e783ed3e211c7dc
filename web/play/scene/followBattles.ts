import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { StagedBattle } from '#games/display';
import { changeBetween } from '#match/change';
import type { PlayTable } from '../choosing/table.ts';
import { battlesOf } from './pastBattles.ts';
import type { PanelName, Scene } from './scene.ts';

/** The battle panel comes into sight while a battle is built up, and goes when it is over. */
export function followBattle(table: PlayTable, scene: Scene, roomy: ReadonlySignal<boolean>): () => void {
  let wasFighting = false;
  return effect(() => {
    const fighting = table.battle.value !== undefined;
    const isRoomy = roomy.value;
    untracked(() => {
      const open = scene.panel.value;
      if (fighting && isRoomy && (open === undefined || open === 'log')) scene.panel.value = 'battle';
      if (!fighting && wasFighting && open === 'battle') scene.panel.value = isRoomy ? 'log' : undefined;
      wasFighting = fighting;
    });
  });
}

/**
 * A battle in stages comes into sight when it is planned or when it waits for a choice, and stays there when it is over: one wants
 * to read how it ended. One of which nothing came, such as a patrol that nobody met, goes again.
 */
export function followStagedBattle(table: PlayTable, scene: Scene, roomy: ReadonlySignal<boolean>): () => void {
  let opened = false;
  let wasFought = false;
  let over: StagedBattle | undefined;
  /** The panel that was open before this one opened by itself. */
  let before: { readonly panel: PanelName | undefined } | undefined;
  return effect(() => {
    const battle = table.stagedBattles.now.value;
    // The past of a game arrives after its present; what was fought then has been seen.
    if (!opened && table.stagedBattles.isLoaded && table.updates.value.length > 0) {
      opened = true;
      scene.battleSeen.current = battle;
    }
    const isFought = battle !== undefined && battle.stand !== 'over';
    const begins = isFought && !wasFought;
    wasFought = isFought;
    const isRoomy = roomy.value;
    untracked(() => {
      const open = scene.panel.value;
      if (begins) {
        scene.pastBattles.value = undefined;
        if (isRoomy && (open === undefined || open === 'log' || open === 'actions' || open === 'force')) {
          before = { panel: open === 'force' ? 'log' : open };
          scene.panel.value = 'battle';
        }
      }
      if (isFought) return;
      if (before && open === 'battle' && !changeBetween(over?.stages, battle?.stages)) scene.panel.value = before.panel;
      before = undefined;
      over = battle;
    });
  });
}

/** After a turn that the rules played, its battles are fought once more before the player's eyes, if that is wanted. */
export function showBattlesOfOthers(table: PlayTable, scene: Scene, wanted: ReadonlySignal<boolean>): () => void {
  let shown = scene.lately.peek();
  return effect(() => {
    const lately = scene.lately.value;
    if (!lately?.isOpen || lately === shown || !table.stagedBattles.isLoaded) return;
    shown = lately;
    untracked(() => {
      const seen = scene.battleSeen.current;
      const battles = battlesOf(table, lately).filter(
        ({ stages }) => changeBetween(seen?.stages, stages) !== undefined,
      );
      if (wanted.value && battles.length > 0) scene.showPastBattles(battles, 0);
    });
  });
}
