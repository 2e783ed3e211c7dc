/** A shape or a word of a drawing with the style that the stylesheet gives it, to be put on a canvas. */
export interface Stroke {
  /** From its own coordinates to those of the drawing. */
  readonly matrix: DOMMatrix;
  readonly shape: Path2D | { readonly text: string; readonly x: number; readonly y: number };
  readonly style: Style;
}

interface Style {
  readonly fill: string | CanvasPattern | undefined;
  readonly fillOpacity: number;
  readonly stroke: string | undefined;
  readonly strokeOpacity: number;
  readonly width: number;
  readonly dashes: readonly number[];
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  readonly rule: CanvasFillRule;
  readonly font: string;
  readonly spacing: string;
  readonly caps: string;
  readonly align: CanvasTextAlign;
}

const shapes = 'path, rect, circle, text';

/** All that is seen of a drawing, from the lowest to the highest. */
export function strokesOf(drawing: SVGSVGElement): Stroke[] {
  const styles = new Map<string, Style | undefined>();
  return [...drawing.querySelectorAll<SVGGraphicsElement>(shapes)].flatMap((element): Stroke[] => {
    if (element.closest('defs')) return [];
    // Thousands of hex numbers have one style between them.
    const classes = [element, element.parentElement].map((one) => one?.getAttribute('class'));
    const key = [element.localName, ...classes, element.getAttribute('text-anchor')].join(' ');
    if (!styles.has(key)) styles.set(key, styleOf(element));
    const style = styles.get(key);
    const matrix = element.getCTM();
    if (!style || !matrix) return [];
    return [{ matrix, shape: shapeOf(element), style }];
  });
}

function shapeOf(element: SVGGraphicsElement): Stroke['shape'] {
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  if (element.localName === 'text') return { text: element.textContent ?? '', x: number('x'), y: number('y') };
  const path = new Path2D(element.getAttribute('d') ?? '');
  if (element.localName === 'rect') path.rect(number('x'), number('y'), number('width'), number('height'));
  if (element.localName === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  return path;
}

function styleOf(element: SVGGraphicsElement): Style | undefined {
  const computed = getComputedStyle(element);
  const value = (name: string): string => computed.getPropertyValue(name);
  if (value('display') === 'none') return undefined;
  const anchor = value('text-anchor');
  return {
    fill: colourOf(value('fill')),
    fillOpacity: Number(value('fill-opacity')),
    stroke: value('stroke') === 'none' ? undefined : value('stroke'),
    strokeOpacity: Number(value('stroke-opacity')),
    width: Number.parseFloat(value('stroke-width')),
    dashes: value('stroke-dasharray') === 'none' ? [] : value('stroke-dasharray').split(',').map(Number.parseFloat),
    cap: value('stroke-linecap') as CanvasLineCap,
    join: value('stroke-linejoin') as CanvasLineJoin,
    rule: value('fill-rule') as CanvasFillRule,
    font: `${value('font-style')} ${value('font-weight')} ${value('font-size')} ${value('font-family')}`,
    spacing: value('letter-spacing') === 'normal' ? '0px' : value('letter-spacing'),
    caps: value('font-variant-caps'),
    align: anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left',
  };
}

/** A colour, or the pattern to which an address such as `url("#board-dots")` leads. */
function colourOf(fill: string): Style['fill'] {
  const name = /^url\("?#([^")]+)"?\)/.exec(fill)?.[1];
  if (name === undefined) return fill === 'none' ? undefined : fill;
  const pattern = document.querySelector<SVGPatternElement>(`#${CSS.escape(name)}`);
  return pattern ? patternOf(pattern) : undefined;
}

/** Finer than the drawing, so that it stands being enlarged. */
const patternDensity = 2;

function patternOf(pattern: SVGPatternElement): CanvasPattern | undefined {
  const [width, height] = [pattern.width.baseVal.value, pattern.height.baseVal.value];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * patternDensity, height * patternDensity];
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(patternDensity, patternDensity);
  for (const element of pattern.querySelectorAll<SVGGraphicsElement>(shapes)) {
    const style = styleOf(element);
    if (style) putShape(context, shapeOf(element), style);
  }
  const made = context.createPattern(canvas, 'repeat');
  const turned = pattern.patternTransform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  made?.setTransform(DOMMatrix.fromMatrix(turned).scale(1 / patternDensity));
  return made ?? undefined;
}

/** Puts strokes on a canvas whose transformation is that of the drawing. */
export function put(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  for (const { matrix, shape, style } of strokes) {
    context.save();
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    putShape(context, shape, style);
    context.restore();
  }
}

/** Words have their outline below their letters, all else above its ground. */
function putShape(context: CanvasRenderingContext2D, shape: Stroke['shape'], style: Style): void {
  if (style.stroke !== undefined) {
    context.strokeStyle = style.stroke;
    context.lineWidth = style.width;
    context.lineCap = style.cap;
    context.lineJoin = style.join;
    context.setLineDash([...style.dashes]);
  }
  if (style.fill !== undefined) context.fillStyle = style.fill;
  if (shape instanceof Path2D) {
    context.globalAlpha = style.fillOpacity;
    if (style.fill !== undefined) context.fill(shape, style.rule);
    context.globalAlpha = style.strokeOpacity;
    if (style.stroke !== undefined) context.stroke(shape);
    return;
  }
  context.font = style.font;
  context.textAlign = style.align;
  context.letterSpacing = style.spacing;
  context.fontVariantCaps = style.caps as CanvasFontVariantCaps;
  context.globalAlpha = style.strokeOpacity;
  if (style.stroke !== undefined) context.strokeText(shape.text, shape.x, shape.y);
  context.globalAlpha = style.fillOpacity;
  if (style.fill !== undefined) context.fillText(shape.text, shape.x, shape.y);
}
