import type { Me } from '#protocol/api';

/** The name a guest has chosen; '' where it is still the one with a number that all guests get. */
export function givenName(who: Me | null | undefined): string {
  return who && !/^Guest \d+$/.test(who.name) ? who.name : '';
}
