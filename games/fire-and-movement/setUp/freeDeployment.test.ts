import { describe, expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { Table } from '#engine/table';
import type { FireAndMovement } from '../core/state.ts';
import { boats } from '../data/data.ts';
import { islandIds } from '../data/dataTypes.ts';
import { begin } from '../fixtures/play.ts';
import { hexOf, markersOn } from '../fixtures/report.ts';
import { cupNames, sixBeaches, unitIds } from '../fixtures/setUp.ts';
import { fireAndMovement } from '../game.ts';

type Game = Sitting<FireAndMovement>;

/** A scenario in which both write down their set-up, at the point where they begin to write. */
function writing(scenario: string, options = {}): Game {
  const game = begin(scenario, { japanese: 'free deployment', ...options });
  while (game.decision.step !== 'write the set-up') game.do('done');
  return game;
}

/** Japan writes down a unit and its hex. */
function deploy(game: Game, unit: string, hex: string): void {
  game.do('deploy', unit, 'japan');
  game.do('to', hex, 'japan');
}

function verbs(game: Game, seat: string): string[] {
  return game.game.decision(game.state, seat)!.choices.map(({ verb }) => verb);
}

describe('free deployment', () => {
  rule('18.4a', 'both write in secret: the US its boats and first wave, Japan a hex for each unit', () => {
    const game = writing('parry');
    expect(game.game.pending(game.state)).toEqual(['us', 'japan']);
    expect(verbs(game, 'us')).toEqual(['place boat']);
    expect(verbs(game, 'japan')).toEqual(['deploy']);
    game.do('place boat', 'parry-1201', 'us');
    game.do('first wave', 'us-P-1/22', 'us');
    expect(verbs(game, 'us')).toEqual(['place boat', 'done']);
    deploy(game, 'jp-P-sniper', 'parry-1704');
    const seenByJapan = game.game.view(game.state, 'japan');
    expect(seenByJapan.secrets.us).toBeNull();
    expect(seenByJapan.boats).toEqual([]);
    const seenByUs = game.game.view(game.state, 'us');
    expect(seenByUs.secrets.japan).toBeNull();
    expect(new Set(unitIds('japan', 'parry').map((unit) => hexOf(game, unit)))).toEqual(new Set(['off the map']));
  });

  rule('18.4b', 'a Japanese unit may be in any hex of its island, one to a hex, and not at sea', () => {
    const game = writing('eniwetok');
    game.do('deploy', 'jp-Ek-1', 'japan');
    expect(game.game.decision(game.state, 'japan')!.choices[0]!.targets).toHaveLength(17);
    expect(game.why('to', 'eniwetok-1101', 'japan')?.rule).toBe('18.4b');
    expect(game.why('to', 'parry-1201', 'japan')?.rule).toBe('18.4b');
    game.do('to', 'eniwetok-1302', 'japan');
    expect(game.why('done', undefined, 'japan')?.rule).toBe('18.4a');
    game.do('deploy', 'jp-Ek-3', 'japan');
    expect(game.why('to', 'eniwetok-1302', 'japan')?.rule).toBe('5.3a');
    game.do('to', 'eniwetok-1303', 'japan');
    expect(verbs(game, 'japan')).toEqual(['done']);
  });

  rule('18.4c', 'all is placed as written when both are through, whoever ends first', () => {
    for (const order of [
      ['us', 'japan'],
      ['japan', 'us'],
    ]) {
      const game = writing('parry');
      game.do('place boat', 'parry-1704', 'us');
      game.do('place boat', 'parry-1201', 'us');
      game.do('first wave', 'us-P-2/22', 'us');
      deploy(game, 'jp-P-sniper', 'parry-1704');
      deploy(game, 'jp-P-infantry', 'parry-1302');
      game.do('done', undefined, order[0]!);
      expect(game.told('deployed')).toEqual([]);
      expect(markersOn(game)).toEqual([]);
      game.do('done', undefined, order[1]!);
      expect(hexOf(game, 'jp-P-sniper')).toBe('parry-1704');
      expect(hexOf(game, 'jp-P-infantry')).toBe('parry-1302');
      expect(game.state.boats.map(({ hex }) => fireAndMovement.definition.targets.hex!.nameOf(hex))).toEqual([
        'parry-1201',
        'parry-1704',
      ]);
      expect(game.log).toContain('An assault boat is bound for Parry 1201, with US 2/22 (Parry).');
      // The unit of the first wave lands as written (ruling 29).
      expect(hexOf(game, 'us-P-2/22')).toBe('parry-1201');
      expect(game.state.secrets).toEqual({ us: null, japan: null });
      expect(game.state).toMatchObject({ turn: 1, phase: 'movement' });
    }
  });

  rule('18.4a', 'the limits of the scenario hold for the boats, each first-wave unit is written once', () => {
    const game = writing('simultaneous');
    for (const hex of sixBeaches) game.do('place boat', hex, 'us');
    game.do('first wave', 'us-G-1/3', 'us');
    expect(verbs(game, 'us')).toEqual(['place boat', 'done']);
    game.do('place boat', 'guam-0705', 'us');
    expect(game.options('first wave')).toContain('us-Ei-1/22');
    expect(game.options('first wave')).not.toContain('us-G-1/3');
    for (let placed = 7; placed < boats; placed++) game.do('place boat', game.options('place boat')[0]!, 'us');
    expect(game.why('place boat', 'guam-0714', 'us')?.rule).toBe('18.1.1a');
    const alone = writing('parry');
    expect(alone.why('done', undefined, 'us')?.rule).toBe('12.0g');
    alone.do('place boat', 'parry-1201', 'us');
    expect(alone.options('first wave')).toEqual(unitIds('us', 'parry'));
  });

  test('neither side does the other’s writing', () => {
    const game = writing('parry');
    expect(game.why('place boat', 'parry-1201', 'japan')?.rule).toBe('18.4b');
    expect(game.why('deploy', 'jp-P-sniper', 'us')?.rule).toBe('18.4a');
  });

  test('markers are divided and naval gunfire is withheld before anything is written', () => {
    const game = begin('simultaneous', { japanese: 'free deployment', plottedFire: true });
    const steps: string[] = [];
    for (; game.decision.step !== 'write the set-up'; game.do('done')) {
      steps.push(game.decision.step);
      if (!game.offers('withhold')) continue;
      game.do('withhold', 'us-G-naval-8-1');
      game.do('at', 'guam-1605');
    }
    expect(steps).toEqual(['US support fire', 'naval gunfire', 'Japanese support fire']);
    for (const hex of sixBeaches) game.do('place boat', hex, 'us');
    game.do('done', undefined, 'us');
    for (const unit of unitIds('japan')) {
      game.do('deploy', unit, 'japan');
      game.do('to', game.game.decision(game.state, 'japan')!.choices[0]!.targets[0]!, 'japan');
    }
    expect(game.told('aim revealed')).toEqual([]);
    game.do('done', undefined, 'japan');
    expect(game.told('aim revealed')).toHaveLength(1);
    expect(game.told('deployed')).toHaveLength(48);
  });

  test('what is written can be taken back until both are through', () => {
    const setup = { scenario: 'parry', seed: 'undo', options: { japanese: 'free deployment' } };
    const table = new Table<FireAndMovement>(fireAndMovement, setup);
    table.apply({ seat: 'us', verb: 'done' });
    const hex = fireAndMovement.definition.targets.hex!.find('parry-1201');
    table.apply({ seat: 'us', verb: 'place boat', target: hex });
    const choices = table.decision('japan')!;
    table.apply(actionAt(choices, countActions(choices) - 1));
    expect(table.undoable('us')).toBe(1);
    table.undo('us');
    expect(table.state.secrets.us).toBeNull();
    expect(table.state.secrets.japan).not.toBeNull();
  });

  test('in sequence it is written anew for each island', () => {
    const game = writing('sequenced');
    for (const island of islandIds) expect(cupNames(game, 0, island).length > 0).toBe(island === 'engebi');
    game.do('deploy', 'jp-Ei-sniper', 'japan');
    expect(game.why('deploy', 'jp-P-sniper', 'japan')).toBeDefined();
  });
});
