/** 28 and 29 July 1944, counted from 1 June: a typhoon's fringe over Tinian. */
export const historicalRain: readonly number[] = [57, 58];
