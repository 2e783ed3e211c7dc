import type { Reading } from '#board/reading';
import { list, number, oneOf, orNull, record, text, yesOrNo } from '#board/shapes';
import { source } from '../../data/source.ts';
import { banded, bandsOf, table } from './tableParts.ts';
import { shipTypes } from './types.ts';

const die = number(1, 10);
const few = number(0, 9);
/** In hexes; null for any distance. */
const supplyRange = orNull(few);

const hitsRows = banded({ sortie: oneOf(['automatic', 'roll', 'none']), returns: yesOrNo, supplyRange });
const hits = record({
  title: text,
  rule: text,
  /** A city's AA falls by one for so many hits (9.9.1). */
  hitsPerAntiAir: number(1, 9),
  /** By hits on a supply unit. */
  supplyUnitRanges: list(supplyRange),
  supplyUnitLostAt: few,
  bargeLostAt: few,
  source,
});

/** What hits do to a place. Darwin takes more of them, so its bands are others. */
function hitsEffects(place: Reading) {
  const found = hits(place);
  const rows = hitsRows(place.field('rows'));
  const darwin = { ...rows, bands: bandsOf(place.field('rows'), 'darwinTo') };
  if (found.supplyUnitRanges.length !== found.supplyUnitLostAt) {
    place.field('supplyUnitRanges').refuse(`must have ${found.supplyUnitLostAt} ranges, from 0 hits on`);
  }
  return { ...found, rows, darwin };
}

/** Tables of module 10, and what hits do. */
export const navalTables = {
  hitsEffects,
  sortie: table(['damagedPort', 'small', 'large', 'crippled'], { successFrom: die }),
  spotting: table(['patrol', 'recon', 'large', 'single', 'foulWeather'], {
    spottedFrom: die,
    /** Hexes from an enemy airbase or ship within which a check is due. */
    within: few,
  }),
  navalInterception: table(['patrol', 'recon', 'fastAndNear', 'far', 'slow', 'failed', 'foulWeather'], {
    successFrom: die,
    nearWithin: few,
    farBeyond: few,
  }),
  navalCombat: table(['close', 'fast', 'slow', 'crippled', 'disrupted', 'torpedoes'], {
    rounds: banded({ rounds: number(1, 4) }),
    /** The first round at close range. */
    closeFrom: number(1, 5),
    /** Hits on warships, and on carriers, tenders, and transports. */
    rows: banded({ warship: few, other: few }),
    warships: list(oneOf(shipTypes)),
  }),
  nightAction: table(['patrol', 'japan', 'light', 'heavy'], {}),
  navalDamage: table(['transport', 'japaneseCarrier'], { eliminatedFrom: die }),
} as const;
