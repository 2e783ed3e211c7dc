import { ENIWETOK, GUAM, type Island, KWAJALEIN, MAJURO, MAKIN, SAIPAN, TARAWA, TINIAN } from '../data/types.ts';

/** Islands that are taken together, from some turn on. */
export interface Operation {
  readonly title: string;
  readonly islands: readonly Island[];
  /** 1 is October 1943. */
  readonly notBefore: number;
}

/** How the campaign is played. */
export interface Style {
  /** The operations in their order, each begun when the one before has been completed. Where there are none, what promises most is next. */
  readonly operations: readonly Operation[];
  /** The turn from which on the ships at Truk are a target. */
  readonly trukRaid: number;
  /** How much more than elsewhere what brings the operation of the day forward counts, since all others wait for it. */
  readonly urgency: number;
}

/** Whatever promises most. */
export const free: Style = { operations: [], trukRaid: 1, urgency: 1 };

/** As the campaign went: the landings in their order and their months, and the raid on Truk. */
export const historical: Style = {
  operations: [
    { title: 'Galvanic', islands: [TARAWA, MAKIN], notBefore: 2 },
    { title: 'Flintlock', islands: [KWAJALEIN, MAJURO], notBefore: 4 },
    { title: 'Catchpole', islands: [ENIWETOK], notBefore: 5 },
    { title: 'Forager, Saipan', islands: [SAIPAN], notBefore: 9 },
    { title: 'Forager, Tinian and Guam', islands: [TINIAN, GUAM], notBefore: 9 },
  ],
  trukRaid: 5,
  urgency: 3,
};
