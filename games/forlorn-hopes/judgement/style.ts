import {
  BANJARMASIN,
  BATAVIA,
  CERAM,
  DILI,
  KOEPANG,
  LOMBOK,
  MAKASSAR,
  PALEMBANG,
  SOERABAJA,
  type Town,
} from '../data/types.ts';

/** A place, and the turn before which nobody lands there. */
export interface Landing {
  readonly town: Town;
  readonly notBefore: number;
}

/** How a headquarters goes about the campaign. */
export interface Style {
  /** The landings in their order; none where they follow from the position. */
  readonly schedule: readonly Landing[];
}

export const free: Style = { schedule: [] };

/** As in 1942: turn 1 is the first week of February. */
export const historical: Style = {
  schedule: [
    { town: PALEMBANG, notBefore: 2 },
    { town: CERAM, notBefore: 1 },
    { town: MAKASSAR, notBefore: 2 },
    { town: BANJARMASIN, notBefore: 2 },
    { town: KOEPANG, notBefore: 3 },
    { town: DILI, notBefore: 3 },
    { town: LOMBOK, notBefore: 3 },
    { town: BATAVIA, notBefore: 5 },
    { town: SOERABAJA, notBefore: 5 },
  ],
};
