import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { type CompanyScale, FIRE_CLEARED, GYOKUSAI, ON_FIRE, UNBURNT, US_HEX } from '../core/state.ts';
import { fortifications, LEG, US } from '../data/types.ts';
import { setFire } from '../field/veils.ts';
import { activate, counterNamed, placeNamed } from '../fixtures/activations.ts';
import { type PositionSpec, position, prepared } from '../position.ts';
import { COLUMN } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { distancesTo } from './distances.ts';
import { gyokusaiBegins } from './gyokusai.ts';

const bunker = fortifications.indexOf('bunker') + 1;

/** 1/I/50 charges alone from 14.60, with the enemy in the south. */
function charging(spec: PositionSpec = {}) {
  return activate('I/50', {
    rerolled: ['us', 'japan'],
    ...spec,
    counters: { '1/I/50': '14.60 column fixed', 'A/1/24': '14.65', ...spec.counters },
    change(state: CompanyScale) {
      state.assaultMarkers[placeNamed('14.60')]! |= GYOKUSAI;
    },
  });
}

rule('11.1j 9.6.2e', 'a stack that charges on passes a bunker, which stays, and is told of once', () => {
  const table = charging({ marks: { '14.61': 'bunker' } });
  table.do('gyokusai', '14.60');
  expect(table.told('moved')).toMatchObject([{ to: placeNamed('14.61') }, { to: placeNamed('14.62') }]);
  expect(table.state.fortification[placeNamed('14.61')]).toBe(bunker);
  expect(table.told('gyokusai')).toEqual([]);
});

rule('20.1.4b 9.6.2e', 'whom it comes across lose their fortification, and that is told', () => {
  const table = charging({ counters: { '2/I/50': '14.61' }, marks: { '14.61': 'trench DG2' } });
  table.do('gyokusai', '14.60');
  if (table.offers('gyokusai')) table.do('gyokusai', table.options('gyokusai')[0]);
  expect(table.told('gyokusai')).toMatchObject([{ place: placeNamed('14.61') }]);
  expect(table.state.mode[counterNamed('2/I/50')]).toBe(COLUMN);
  expect(table.state.fortification[placeNamed('14.61')]).toBe(0);
});

rule('9.6.2v 25.4a', 'who comes out of a cave in a Victory Hex takes it back', () => {
  const mount = theater.victoryHexes.hexes.findIndex(({ hex }) => hex === placeNamed('13.57'));
  const table = position({
    time: '29 July 1700',
    counters: { '1/I/50': '13.57-cave', Matsuda: '13.57-cave', 'A/1/24': '17.57' },
    points: { us: 9 },
    change(state) {
      state.control[mount] = US_HEX;
    },
    call: { procedure: gyokusaiBegins, local: { place: placeNamed('13.57-cave') } },
  });
  expect(table.state.where[counterNamed('1/I/50')]).toBe(placeNamed('13.57'));
  expect(table.log).toContain('1/I/50 moves from the cave in 13.57 to 13.57 (Mount Maga) with Cpt Matsuda.');
  expect(table.told('control')).toMatchObject([{ hex: placeNamed('13.57'), side: 1 }]);
  expect(table.state.points[0]).toBe(9 - theater.victoryHexes.hexes[mount]!.points);
});

rule('9.6.2c 9.6.2u', 'who has joined a stack that charges never deploys there', () => {
  const table = charging({ counters: { '2/I/50': '14.60 column', '3/I/50': '14.62 column' } });
  expect(table.why('deploy', '2/I/50')?.rule).toBe('9.6.2c');
  expect(table.options('deploy')).toEqual(['3/I/50']);
});

rule(
  '11.2c 9.6.2v',
  'Gyokusai does not open a sealed cave: who is still inside is lost with the next Activation',
  () => {
    const table = activate('I/50', {
      counters: { '1/I/50': '18.85-cave', '2/I/50': '20.82 column', 'A/1/24': '14.55' },
      change(state: CompanyScale) {
        state.sealed[placeNamed('18.85-cave')] = 1;
        state.gyokusai = state.time;
      },
    });
    expect(table.why('move', '1/I/50')?.rule).toBe('9.6.2j');
    table.do('gyokusai', '20.82');
    while (table.offers('go')) table.do('go', table.options('go')[0]);
    table.do('done');
    expect(table.state.where[counterNamed('1/I/50')]).toBe(LOST);
  },
);

rule('11.2e 9.6.2v', 'who is sealed in does not come out when Gyokusai begins', () => {
  const begun = (sealed: number) =>
    position({
      time: '29 July 1700',
      counters: { '1/I/50': '18.85-cave', 'A/1/24': '14.55' },
      change(state) {
        state.sealed[placeNamed('18.85-cave')] = sealed;
      },
      call: { procedure: gyokusaiBegins, local: { place: placeNamed('18.85-cave') } },
    }).state.where[counterNamed('1/I/50')];
  expect([begun(0), begun(1)]).toEqual([placeNamed('18.85'), placeNamed('18.85-cave')]);
});

rule('9.6.2j3 8.7.1b 8.7.1f', 'who charges goes around a fire, and over burnt ground as over clear', () => {
  const apart = (fire: number) => {
    const state = prepared({ counters: { '1/I/50': '19.53 column', 'A/1/24': '19.55' } });
    setFire(state, placeNamed('19.54'), fire);
    return distancesTo(state, US, LEG)[placeNamed('19.53')];
  };
  expect([UNBURNT, ON_FIRE, FIRE_CLEARED].map(apart)).toEqual([4, 5, 3]);
});

rule('9.6.2j2 6.0b', 'a stack that charges goes as far as the slowest of it', () => {
  const stackedWith = (unit: string) => {
    const table = activate('IJA', {
      counters: { '1/I/50': '17.50 column', [unit]: '17.50 column', 'A/1/24': '17.62' },
      change(state: CompanyScale) {
        state.assaultMarkers[placeNamed('17.50')]! |= GYOKUSAI;
      },
    });
    table.do('gyokusai', '17.50');
    return table.state.where[counterNamed('1/I/50')];
  };
  expect(['2/I/50', 'AT/50'].map(stackedWith)).toEqual([placeNamed('17.55'), placeNamed('17.54')]);
});
