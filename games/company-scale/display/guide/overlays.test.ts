import { expect, test } from 'vitest';
import { type PositionSpec, prepared } from '../../position.ts';
import { theater } from '../../tinian.ts';
import { overlaysOf } from './overlays.ts';

const { places } = theater;
const overlays = overlaysOf(theater);

/** The names of the places that an overlay marks, and what it says of some. */
function shown(id: string, spec: PositionSpec) {
  const overlay = overlays.find((one) => one.id === id)!;
  const view = prepared(spec);
  const notes = overlay.notes?.(view, 'tinian') ?? [];
  return {
    places: overlay.hexes(view, 'tinian').map((hex) => places.names[hex]!),
    notes: notes.map(({ hex, text }) => `${places.names[hex]}: ${text}`),
  };
}

test('fields of fire are those of one side', () => {
  const spec = { counters: { 'A/1/25': '15.56', '1/I/50': '15.60' } };
  expect(shown('fire us', spec).places).toContain('15.57');
  expect(shown('fire us', spec).places).not.toContain('15.59');
  expect(shown('fire japan', spec).places).toContain('15.59');
  expect(shown('fire japan', { ...spec, marks: { '15.60': 'suppressed' } }).places).toEqual([]);
});

test('the command range of a Division tells who is out of command', () => {
  const { places: commanded, notes } = shown('command 4MARDIV', {
    counters: { 'HQ/25': '15.56', 'A/1/25': '15.58', 'A/1/24': '15.57', 'A/1/2': '15.62' },
  });
  expect(commanded).toContain('15.60');
  expect(commanded).not.toContain('15.61');
  expect(notes).toEqual(['15.57: Out']);
});

test('Victory Hexes are listed by who controls them, with their worth', () => {
  const hexes = theater.victoryHexes.hexes.map(({ hex }) => places.names[hex]!);
  expect(shown('victory japan', {}).places).toEqual(hexes);
  const taken = {
    change: ({ control }: { control: number[] }) => {
      control[1] = 1;
    },
  };
  expect(shown('victory us', taken)).toEqual({
    places: [hexes[1]],
    notes: [`${hexes[1]}: ${theater.victoryHexes.hexes[1]!.points} VP`],
  });
});

test('a Victory Hex that is worth nothing in the scenario is no target', () => {
  const t1 = shown('victory japan', { scenario: 't1' });
  expect(t1.places.length).toBeGreaterThan(0);
  expect(t1.places.length).toBeLessThan(theater.victoryHexes.hexes.length);
  expect(t1.notes.filter((note) => note.endsWith(': 0 VP'))).toEqual([]);
});

test('lit hexes, beaches, and boats', () => {
  expect(shown('lit', { marks: { '15.56': 'lit' } }).places).toEqual(['15.56']);
  const beach = places.names[theater.beaches[0]!.hex]!;
  const [id] = theater.beaches.map((each) => each.id);
  const landing: PositionSpec = {
    counters: { 'A/1/25': `${id}-transport`, 'B/1/25': `${id}-transport`, 'C/1/25': `${id}-finalRunIn` },
    change: (state) => {
      state.beach[0] = 2;
    },
  };
  expect(shown('landings', landing)).toEqual({
    places: [beach, `${id}-transport`, `${id}-finalRunIn`],
    notes: [`${beach}: Closed`, `${id}-transport: 2 waiting`, `${id}-finalRunIn: 1 landing next`],
  });
});

test('another board has none of them', () => {
  const view = prepared({ counters: { 'A/1/25': '15.56' } });
  for (const { hexes, notes } of overlays) {
    expect([hexes(view, 'saipan'), notes?.(view, 'saipan') ?? []]).toEqual([[], []]);
  }
});
