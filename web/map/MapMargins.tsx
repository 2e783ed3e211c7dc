import type { ReadonlySignal } from '@preact/signals';
import type { BoardDisplay, Display, Landing, Track } from '#games/display';
import { cellWidth } from '../geometry/places.ts';
import type { MapSetting } from '../print/printedMap.ts';
import { landingArrows } from './landingArrows.ts';
import { TurnTrack } from './TurnTrack.tsx';
import './mapMargins.css';

interface MapMarginsProps {
  readonly board: BoardDisplay;
  readonly setting: MapSetting;
  readonly colours: Display['colours'];
  readonly track: ReadonlySignal<Track | undefined> | undefined;
  readonly landings: ReadonlySignal<readonly Landing[]> | undefined;
}

/** What is set on a printed map as the game goes on: its turns, and arrows where landings are. */
export function MapMargins({ board, setting, colours, track, landings }: MapMarginsProps) {
  return (
    <>
      {[...landingArrows(board, landings?.value ?? [], setting.field ?? setting.sheet)].map(([side, path]) => (
        <path key={side} class={`map-landing map-landing-${colours[side] ?? 'grey'}`} d={path} />
      ))}
      {setting.track && track?.value && (
        <TurnTrack box={setting.track} by={cellWidth(board)} track={track.value} colours={colours} />
      )}
    </>
  );
}
