import { DeleteOutlined } from '@ant-design/icons';
import {
  MAX_RISK_SECONDS,
  MAX_RISK_WINDOWS,
  type RiskWindow,
} from '@volante/contracts/e-learning/risk.fields';
import { FieldFrame } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { StoredMedia } from '@volante/ui-kit/stored-media';
import { Button, InputNumber } from 'antd';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTestText } from '../test-text';
import { RiskLine, secondWords } from './risk-line';
import './risk.css';

const SECOND = 1_000;
const TENTH = 100;
const MIN_MS = 500;
/** Text and buttons keep their own letters. */
const TYPED = 'input, textarea, select, [contenteditable]';

const inOrder = (windows: readonly RiskWindow[]): RiskWindow[] =>
  windows.toSorted((one, other) => one.from - other.from);

interface TimeProps {
  label: string;
  ms: number;
  onChange: (ms: number) => void;
}

function Time({ label, ms, onChange }: TimeProps) {
  return (
    <InputNumber
      aria-label={label}
      value={ms / SECOND}
      min={0}
      max={MAX_RISK_SECONDS}
      step={0.1}
      precision={1}
      decimalSeparator=","
      suffix="s"
      onChange={(next) => onChange(Math.round((next ?? 0) * SECOND))}
    />
  );
}

type Form = FieldControlProps['form'];

/** Begins a hazard where the film stands, and ends it there. */
function useMarks(form: Form, name: string, film: RefObject<HTMLVideoElement | null>) {
  const [begun, setBegun] = useState<number | null>(null);
  const windows = form.values[name] as readonly RiskWindow[];
  const isFull = windows.length >= MAX_RISK_WINDOWS;
  const mark = () => {
    const now = Math.round(((film.current?.currentTime ?? 0) * SECOND) / TENTH) * TENTH;
    if (begun === null) {
      setBegun(now);
      return;
    }
    form.set(name, inOrder([...windows, { from: begun, to: Math.max(now, begun + MIN_MS) }]));
    setBegun(null);
  };
  const pressed = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPED) !== null;
    if (isTyping || isFull || event.key.toLowerCase() !== 'm') return;
    event.preventDefault();
    mark();
  };
  return { windows, begun, isFull, mark, pressed, forget: () => setBegun(null) };
}

function Marks({ begun, isFull, mark, forget }: ReturnType<typeof useMarks>) {
  const text = useTestText();
  return (
    <div className="vf-risk-marks">
      <Button type={begun === null ? 'default' : 'primary'} disabled={isFull} onClick={mark}>
        {begun === null ? text('test.risk.begin') : text('test.risk.end')}
      </Button>
      {begun === null ? null : (
        <Button type="text" onClick={forget}>
          {text('test.risk.forget')}
        </Button>
      )}
      <span className="v-help" role="status">
        {begun === null ? text('test.risk.key') : text('test.risk.begun', { at: secondWords(begun) })}
      </span>
    </div>
  );
}

interface RowsProps {
  windows: readonly RiskWindow[];
  onChange: (windows: readonly RiskWindow[]) => void;
}

function Rows({ windows, onChange }: RowsProps) {
  const text = useTestText();
  return (
    <ol className="vf-risk-rows">
      {windows.map(({ from, to }, place) => {
        const at = place + 1;
        const change = (part: Partial<RiskWindow>) =>
          onChange(windows.map((one, other) => (other === place ? { ...one, ...part } : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its times change while they are typed
          <li key={place}>
            <span>{text('test.risk.one', { at })}</span>
            <Time label={text('test.risk.from', { at })} ms={from} onChange={(ms) => change({ from: ms })} />
            <Time label={text('test.risk.to', { at })} ms={to} onChange={(ms) => change({ to: ms })} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={text('test.risk.remove', { at })}
              onClick={() => onChange(windows.filter((_, other) => other !== place))}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** The hazards, marked while the film plays: a press where one begins to be seen, and one where it is over. */
export function WindowsField({ form, name, label, help }: FieldControlProps) {
  const text = useTestText();
  const film = useRef<HTMLVideoElement | null>(null);
  const marks = useMarks(form, name, film);
  const { windows, pressed } = marks;
  const { film: file, seconds } = form.values;
  if (typeof file !== 'string')
    return (
      <FieldFrame form={form} name={name} label={label} help={text('test.risk.noFilm')} isWide>
        {null}
      </FieldFrame>
    );
  const noteLength = (length: number) => {
    if (seconds === null) form.set('seconds', Math.min(MAX_RISK_SECONDS, Math.max(1, Math.ceil(length))));
  };
  return (
    <FieldFrame form={form} name={name} label={label} help={help} isWide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key of the button below, wherever the focus is in here */}
      <div className="vf-risk" onKeyDown={pressed}>
        <StoredMedia
          kind="video"
          label={text('test.risk.film')}
          alt=""
          {...{ file, film }}
          onLength={noteLength}
        />
        <Marks {...marks} />
        {windows.length > 0 ? (
          <RiskLine windows={windows} seconds={typeof seconds === 'number' ? seconds : null} />
        ) : null}
        <Rows windows={windows} onChange={(next) => form.set(name, next)} />
      </div>
    </FieldFrame>
  );
}
