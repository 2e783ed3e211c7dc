import { expect, test } from 'vitest';
import { entries, number, record, text, yesOrNo } from '#board/shapes';
import { DataFileError, readDataFile } from './dataFile.ts';

const ships = [
  { name: 'Colorado', guns: 8, sunk: false },
  { name: 'Norman Scott', guns: 5, sunk: false },
];

const shipsFile = record({
  ships: entries('name', record({ name: text, guns: number(0, 12), sunk: yesOrNo })),
});

test('a good file is read', () => {
  expect(readDataFile('ships.json', { ships }, shipsFile)).toEqual({ ships });
});

test('all that is wrong is said at once, in the file and entry where it stands', () => {
  const broken = [
    { name: 'Colorado', guns: 13, sunk: 'no' },
    { guns: 2.5, sunk: true },
  ];
  const reading = () => readDataFile('ships.json', { ships: broken }, shipsFile);
  expect(reading).toThrow(DataFileError);
  expect(reading).toThrow(
    [
      "ships.json: ships[0] 'Colorado'.guns must be a whole number from 0 to 12",
      "ships.json: ships[0] 'Colorado'.sunk must be true or false",
      'ships.json: ships[1].name is missing',
      'ships.json: ships[1].guns must be a whole number from 0 to 12',
    ].join('\n'),
  );
});

test('a file that is no object at all is said to be none', () => {
  expect(() => readDataFile('ships.json', ['Colorado'], shipsFile)).toThrow('ships.json: must be an object');
});
