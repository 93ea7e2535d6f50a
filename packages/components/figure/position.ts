/** What a reader can set in a figure, and how a link says where it was set. */
import type { Tone } from './series';

/** Something to move: it stops at these values and nowhere between. */
export interface Control {
  label: string;
  /** In ascending order. */
  stops: readonly number[];
  start: number;
  /** How a value is shown, with its unit; as it is without this. */
  show?: (value: number) => string;
  /** The tone of the handle that moves with it; without one, it is ink. */
  tone?: Tone;
  /** Shown as a box to tick instead of a slider; its stops are 0 and 1. */
  isSwitch?: boolean;
}

/** Something to write: any text that makes sense to the figure, which offers the field itself. */
export interface TextControl {
  start: string;
  accepts: (text: string) => boolean;
}

export type Controls = Readonly<Record<string, Control | TextControl>>;

export type Position<C extends Controls> = {
  readonly [Name in keyof C]: C[Name] extends TextControl ? string : number;
};

/** Whether the parts of a position go together, such as a lower end that is below the upper one. */
export type Allows<C extends Controls> = (position: Position<C>) => boolean;

export const isText = (control: Control | TextControl): control is TextControl =>
  'accepts' in control;

export const startOf = <C extends Controls>(controls: C): Position<C> =>
  Object.fromEntries(
    Object.entries(controls).map(([name, { start }]) => [name, start]),
  ) as Position<C>;

export const showValue = ({ show = String }: Control, value: number): string => show(value);

/** The stop nearest to where a pointer is. */
export function nearestStop(stops: readonly number[], value: number): number {
  return stops.reduce((nearest, stop) =>
    Math.abs(stop - value) < Math.abs(nearest - value) ? stop : nearest,
  );
}

/** Every value from low to high that is a multiple of the step away from low. */
export const evenStops = (low: number, high: number, step: number): number[] =>
  Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) =>
    Number((low + index * step).toPrecision(12)),
  );

/** Round values within one decade, about 5 % apart. */
const LADDER = [...evenStops(1, 1.95, 0.05), ...evenStops(2, 4.9, 0.1), ...evenStops(5, 9.8, 0.2)];

/** Round values at about equal ratios from low to high, both of which must be such values. */
export function ladder(low: number, high: number): number[] {
  const stops: number[] = [];
  for (let power = Math.floor(Math.log10(low)); 10 ** power <= high; power += 1) {
    for (const step of LADDER) {
      const value = Number((step * 10 ** power).toPrecision(3));
      if (value >= low && value <= high) stops.push(value);
    }
  }
  if (stops[0] !== low || stops.at(-1) !== high) {
    throw new Error(
      `ladder(${low}, ${high})：两端须是它的一格，最近的是 ${stops[0]} 与 ${stops.at(-1)}`,
    );
  }
  return stops;
}

export const on = (label: string, start: 0 | 1): Control => ({
  label,
  stops: [0, 1],
  start,
  isSwitch: true,
});

/** Whether a fragment is about the figure of this name. */
export const isAbout = (name: string, fragment: string): boolean =>
  fragment.startsWith(`#${name}?`);

export function fragmentOf(
  name: string,
  position: Readonly<Record<string, number | string>>,
): string {
  const set = new URLSearchParams();
  for (const [key, value] of Object.entries(position)) set.set(key, String(value));
  return `#${name}?${set.toString()}`;
}

/** What a link says of one control; undefined if the control cannot be there. */
function read(control: Control | TextControl, text: string): number | string | undefined {
  if (isText(control)) return control.accepts(text) ? text : undefined;
  const value = Number(text);
  return text.trim() !== '' && control.stops.includes(value) ? value : undefined;
}

/** The position that a fragment names; undefined if it names none that the figure could be in. */
export function positionIn<C extends Controls>(
  name: string,
  controls: C,
  fragment: string,
  allows: Allows<C> = () => true,
): Position<C> | undefined {
  if (!isAbout(name, fragment)) return undefined;
  const position: Record<string, number | string> = { ...startOf(controls) };
  const seen = new Set<string>();
  for (const [key, text] of new URLSearchParams(fragment.slice(name.length + 2))) {
    if (!Object.hasOwn(controls, key) || seen.has(key)) return undefined;
    const value = read(controls[key]!, text);
    if (value === undefined) return undefined;
    seen.add(key);
    position[key] = value;
  }
  return allows(position as Position<C>) ? (position as Position<C>) : undefined;
}
