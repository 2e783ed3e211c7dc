import inks from './inks.json' with { type: 'json' };

/** Whether the map lies in the sun or under a dim lamp. */
export type Theme = 'light' | 'dark';

/**
 * The colours in which maps are printed: their own, because a map is a picture and not part of the interface around it. By night
 * it is the same sheet under a dim lamp.
 */
export type Inks = Readonly<typeof inks.light>;

export const inksOf: Readonly<Record<Theme, Inks>> = inks;
