/** The lines of the Combat Results Table, in the order of its chart: hexes first, then Hard Targets alone. */
export const combatRows = [
  { half: 'hex', type: 'red', title: 'Small arms' },
  { half: 'hex', type: 'yellow', title: 'High explosive' },
  { half: 'hex', type: 'blue', title: 'Armor piercing' },
  { half: 'hex', type: 'black', title: 'Indirect' },
  { half: 'hard', type: 'red', title: 'Small arms at a Hard Target' },
  { half: 'hard', type: 'yellow', title: 'High explosive at a Hard Target' },
  { half: 'hard', type: 'blue', title: 'Armor piercing at a Hard Target' },
] as const;

export const combatResultsId = 'combat results';
export const assaultOddsId = 'assault odds';
