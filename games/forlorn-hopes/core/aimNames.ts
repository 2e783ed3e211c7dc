import type { Hex } from '#board/grid';
import type { Target } from './airMission.ts';
import type { Aim, Gun } from './combatEvents.ts';
import { baseName, placeName, townName, unitList, unitName } from './names.ts';

/** What a mission attacks, as players speak of it. */
export function targetName(target: Target, hex: Hex): string {
  if (target.kind === 'airbase') return `the airbase of ${baseName(target.base)}`;
  if (target.kind === 'ground' || target.kind === 'supply') return unitName(target.unit);
  if (target.kind === 'ships') return unitList(target.ships);
  return target.kind === 'place' ? placeName(hex) : 'nothing on the ground';
}

/** Who fires at aircraft. */
export function gunName(gun: Gun): string {
  if (gun.kind === 'airbase') return `${baseName(gun.base)} airbase`;
  return gun.kind === 'city' ? townName(gun.town) : unitName(gun.unit);
}

/** What bombs or shells fall on. */
export function aimName(aim: Aim): string {
  if (aim.kind === 'airbase') return `the airbase of ${baseName(aim.base)}`;
  return aim.kind === 'place' ? townName(aim.town) : unitName(aim.unit);
}
