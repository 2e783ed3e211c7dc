import { distance, hexesWithin } from '#board/grid';
import { isNight } from '../core/calendar.ts';
import { fortificationDefense } from '../core/conditions.ts';
import { unitsAt } from '../core/stacks.ts';
import { terrainDefense } from '../core/terrain.ts';
import { JAPAN } from '../data/types.ts';
import { NO_WEAPON } from '../field/passage.ts';
import type { Place } from '../theater/places.ts';
import { allot, never, type Sender } from './allotting.ts';
import { type Goal, loadAt, openHexes } from './goals.ts';
import { roleOf, type Survey } from './survey.ts';
import { noWay, pointsTo } from './ways.ts';
import { weights } from './weights.ts';

const w = weights.posts;

const plans = new WeakMap<Survey, ReadonlyMap<Place, Goal>>();

/** In a campaign, the Victory Hex that each stack of Japan holds: those before the enemy get most, and reserves come up from behind. */
export function postsFor(survey: Survey): ReadonlyMap<Place, Goal> {
  let plan = plans.get(survey);
  if (!plan) {
    plan = holdsOut(survey) ? assign(survey) : new Map();
    plans.set(survey, plan);
  }
  return plan;
}

/** The hex to which a stack is on its way: at night, or by day where no enemy is near. */
export function marchedTo(survey: Survey, from: Place): Goal | undefined {
  const post = postsFor(survey).get(from);
  if (!post) return undefined;
  const { state, theater } = survey;
  const { grid, hexOf } = theater.places;
  const hex = hexOf[from]!;
  if (fortificationDefense(state, from) <= w.works) return undefined;
  return isFree(survey, from) && distance(grid, hex, post.hex) > w.there ? post : undefined;
}

/** Whether a stack that is at its post has time to look for the best place there. */
export function settlesAt(survey: Survey, from: Place): boolean {
  return postsFor(survey).has(from) && isFree(survey, from);
}

function isFree({ state, near, theater }: Survey, from: Place): boolean {
  return isNight(state) || near[theater.places.hexOf[from]!]! > w.contact;
}

/** 9.6.2: until the last charge. */
function holdsOut({ state, side, isCampaign }: Survey): boolean {
  return side === JAPAN && state.gyokusai < 0 && isCampaign;
}

/** A Victory Hex with what it takes to hold it. */
interface Post extends Goal {
  /** What its ground is good for. */
  readonly ground: number;
  /** How far the nearest enemy has to go. */
  readonly enemy: number;
}

function assign(survey: Survey): Map<Place, Goal> {
  const { state, theater, own } = survey;
  const { hexOf } = theater.places;
  const stacks = own.map((place) => ({ place, size: fightersAt(survey, place) })).filter(({ size }) => size > 0);
  const posts = postsAmong(
    survey,
    stacks.reduce((sum, { size }) => sum + size, 0),
  );
  const senders = stacks.map(({ place, size }): Sender => {
    const load = loadAt(state, place);
    const hex = hexOf[place]!;
    const costs = posts.map((post) => {
      const way = pointsTo(theater, post.hex, load)[hex]!;
      // Who comes too late, or would have to pass the enemy, holds something else.
      if (way === noWay || (way > w.here && way > post.enemy + w.ahead)) return never;
      return way - w.point * post.worth * post.ground;
    });
    return { place, size, costs };
  });
  const plan = allot(senders, posts.length, (at, sent) => (w.full * sent) / posts[at]!.need);
  return new Map([...plan].map(([place, at]) => [place, posts[at]!]));
}

function fightersAt({ state, theater: { forces } }: Survey, place: Place): number {
  return unitsAt(state, place).filter((unit) => roleOf(forces, unit) === 'fighter').length;
}

/** All who fight are shared out by what each hex brings, what its ground is good for, and how near the enemy is. */
function postsAmong(survey: Survey, fighters: number): Post[] {
  const { state, theater, foes } = survey;
  const { hexOf } = theater.places;
  const held = openHexes(state).map((goal) => {
    const ways = pointsTo(theater, goal.hex, NO_WEAPON);
    const enemy = foes.reduce((least, place) => Math.min(least, ways[hexOf[place]!]!), noWay);
    const ground = groundAround(survey, goal.hex);
    return { ...goal, ground, enemy, share: goal.worth * ground * urgency(enemy) };
  });
  const all = held.reduce((sum, { share }) => sum + share, 0);
  return held.map(({ share, ...goal }) => ({ ...goal, need: Math.max(1, (fighters * share) / all) }));
}

/** Less is needed where the enemy will not be for days. */
function urgency(enemy: number): number {
  return Math.max(w.rear, Math.min(1, 1 - (enemy - w.front) * w.farther));
}

/** What the ground of a hex and around it is good for. */
function groundAround({ state, theater }: Survey, hex: Place): number {
  const around = hexesWithin(theater.places.grid, hex, 1);
  const cover = around.reduce((sum, each) => sum - terrainDefense(state, each), 0) / around.length;
  return w.open + Math.max(0, cover);
}
