import type { ComponentType } from 'preact';
import type { Face } from '#games/display';

type Style = Face['style'];
type FaceIn<Some extends Style> = Extract<Face, { style: Some }>;

/** How counters of some styles are drawn and said. */
export interface FaceDrawing<Some extends Style> {
  readonly Drawing: ComponentType<{ readonly face: FaceIn<Some>; readonly afar: boolean }>;
  /** What is printed on it, in words. */
  words(face: FaceIn<Some>): readonly string[];
}

const known = new Map<Style, FaceDrawing<Style>>();

/** Counters of these styles come with the games that have them: others need not load how they are drawn. */
export function addFaces<Some extends Style>(styles: readonly Some[], drawing: FaceDrawing<Some>): void {
  for (const style of styles) known.set(style, drawing as unknown as FaceDrawing<Style>);
}

export function extraFace({ style }: Face): FaceDrawing<Style> | undefined {
  return known.get(style);
}
