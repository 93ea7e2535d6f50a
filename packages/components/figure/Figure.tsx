/** The frame of every figure that moves: drawing, controls, answer, values, caption. */
import { type ReactNode, useId } from 'react';

import { copyText } from '../copy-text';
import { readable } from '../readable-numbers';
import { useBriefly } from '../useBriefly';
import { keepAmounts } from './numbers';
import { type Control, type Controls, isText, showValue } from './position';
import styles from './styles.module.css';
import type { Movable } from './usePosition';

interface ControlProps {
  control: Control;
  value: number;
  onMove: (value: number) => void;
}

function Slider({ control, value, onMove }: ControlProps): ReactNode {
  const id = useId();
  const { label, stops } = control;
  const shown = readable(showValue(control, value));
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={stops.length - 1}
        value={stops.indexOf(value)}
        data-tone={control.tone}
        aria-valuetext={shown}
        onChange={({ target }) => onMove(stops[target.valueAsNumber]!)}
      />
      <output htmlFor={id}>{shown}</output>
    </div>
  );
}

function Switch({ control, value, onMove }: ControlProps): ReactNode {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={value === 1}
        onChange={({ target }) => onMove(Number(target.checked))}
      />
      {control.label}
    </label>
  );
}

function LinkButton({ link }: { link: () => string }): ReactNode {
  const [told, tell] = useBriefly('', 4000);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          copyText(link()).then(
            () => tell('已复制'),
            () => tell('已写进地址栏，请自己复制'),
          );
        }}
      >
        复制带这些数值的链接
      </button>
      <span role="status">{told}</span>
    </>
  );
}

interface Props<C extends Controls> {
  movable: Movable<C>;
  /** Which controls are offered; all without this. Text fields are the figure's own. */
  offered?: readonly (keyof C & string)[];
  drawing?: ReactNode;
  /** What follows from the position, in one sentence that is also read out. */
  answer: string;
  /** What else follows, name by name. */
  values?: readonly (readonly [name: string, value: ReactNode])[];
  caption: string;
  /** Controls of the figure's own, before the others. */
  fields?: ReactNode;
  children?: ReactNode;
}

export default function Figure<C extends Controls>(props: Props<C>): ReactNode {
  const { movable, drawing, answer, values = [], caption, children } = props;
  const { controls, position, move } = movable;
  const offered = props.offered ?? Object.keys(controls);
  return (
    <figure className={`figure ${styles.figure}`}>
      {drawing}
      <div className={styles.controls}>
        {props.fields}
        {offered.map((key) => {
          const control = controls[key]!;
          if (isText(control)) return null;
          const Input = control.isSwitch ? Switch : Slider;
          return (
            <Input
              key={key}
              control={control}
              value={position[key] as number}
              onMove={(value) => move({ [key]: value } as Partial<typeof position>)}
            />
          );
        })}
        <div className={styles.buttons}>
          <button type="button" onClick={movable.reset}>
            还原
          </button>
          <LinkButton link={movable.link} />
        </div>
      </div>
      {movable.isRefused && (
        <p className={styles.refused}>链接里的位置不在这幅图的范围之内，显示的是开始时的位置。</p>
      )}
      <p className={styles.answer} role="status">
        {keepAmounts(readable(answer))}
      </p>
      {children}
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map(([name, value]) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? readable(value) : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
