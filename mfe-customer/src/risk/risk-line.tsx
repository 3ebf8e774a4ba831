import type { RiskResult } from '@volante/contracts/e-learning/risk.fields';
import { useAppText } from '../app/app-text';

const SECOND = 1_000;
const WHOLE = 100;
const TENTHS = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const secondsOf = (ms: number): string => TENTHS.format(ms / SECOND);

/** Hazards of a film on its time line, with the presses; beneath it the same in words. */
export function RiskLine({ result: { windows, presses, seconds } }: { result: RiskResult }) {
  const text = useAppText();
  const whole = Math.max(seconds * SECOND, windows.at(-1)?.to ?? 0, presses.at(-1) ?? 0, 1);
  const part = (ms: number) => `${(ms / whole) * WHOLE}%`;
  return (
    <>
      <div className="st-risk-line" aria-hidden="true">
        {windows.map(({ from, to, press }) => (
          <span
            key={from}
            className="st-risk-window"
            data-seen={press !== null}
            style={{ left: part(from), width: part(to - from) }}
          />
        ))}
        {[...new Set(presses)].map((press) => (
          <span key={press} className="st-risk-press" style={{ left: part(press) }} />
        ))}
      </div>
      <p className="st-soft">{text('risk.legend')}</p>
      <ol className="st-list">
        {windows.map(({ from, to, press, points }, at) => (
          <li key={from} className="st-row">
            <span>
              <strong>{text('risk.hazard', { at: at + 1 })}</strong>
              <span className="st-soft">
                {text('risk.times', { from: secondsOf(from), to: secondsOf(to) })}
                {' · '}
                {press === null ? text('risk.unseen') : text('risk.seen', { at: secondsOf(press) })}
              </span>
            </span>
            <span>{text('risk.points', { points })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
