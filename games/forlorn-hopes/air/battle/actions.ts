/**
 * What a unit does in its impulse, one action a number: the kind, and what it is done to in steps of `KINDS`, such as the piece that
 * is fired at. A plan is a list of them.
 */
export type Act = number;

export const AHEAD = 0;
export const LEFT = 1;
export const RIGHT = 2;
export const SHARP_LEFT = 3;
export const SHARP_RIGHT = 4;
export const ROLL_LEFT = 5;
export const ROLL_RIGHT = 6;
export const IMMELMANN = 7;
export const CLIMB = 8;
export const DIVE = 9;
export const LEAVE = 10;
/** To the position in the course's pieces. */
export const ABORT = 11;
export const BOMB = 12;
export const DIVE_BOMB = 13;
export const BOMB_PRECISELY = 14;
export const TORPEDO = 15;
export const STRAFE = 16;
export const DROP = 17;
/** To the piece that is fired at. */
export const FIRE = 18;
/** To the hex of the board where an interceptor enters; then to the side that it faces. */
export const ENTER = 19;
export const FACE = 20;

const KINDS = 32;

export function act(kind: number, object = 0): Act {
  return kind + KINDS * object;
}

export function kindOf(action: Act): number {
  return action % KINDS;
}

export function objectOf(action: Act): number {
  return Math.floor(action / KINDS);
}

/** The movements proper, which the search for a unit's reach tries. */
export const movements: readonly number[] = [
  AHEAD,
  LEFT,
  RIGHT,
  SHARP_LEFT,
  SHARP_RIGHT,
  ROLL_LEFT,
  ROLL_RIGHT,
  IMMELMANN,
  CLIMB,
  DIVE,
];

export function isAttack(kind: number): boolean {
  return kind >= BOMB && kind <= DROP;
}
