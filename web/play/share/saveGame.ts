import { downloadText } from '../../base/download.ts';
import { toast } from '../../base/Toasts.tsx';
import type { Link } from '../../link/link.ts';
import { nameFor } from '../scene/fileName.ts';
import type { Scene } from '../scene/scene.ts';

/** Hands the player a game as a save file. */
export async function saveGame(scene: Scene, link: Link, isOver: boolean): Promise<void> {
  try {
    downloadText(nameFor(scene, '.atoll.json'), await link.saveFile(), 'application/json');
    if (!isOver) toast('The file contains the dice seed, hidden information, and standing orders.');
  } catch (error) {
    toast(`The game wasn’t saved: ${(error as Error).message}`, { kind: 'danger' });
  }
}
