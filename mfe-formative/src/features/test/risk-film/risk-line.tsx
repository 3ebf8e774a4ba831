import type { RiskWindow } from '@volante/contracts/e-learning/risk.fields';
import './risk.css';

const SECOND = 1_000;
const WHOLE = 100;
const TENTHS = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** «3,2 s». */
export const secondWords = (ms: number): string => `${TENTHS.format(ms / SECOND)} s`;

export const windowWords = (windows: unknown): string =>
  (windows as readonly RiskWindow[])
    .map(({ from, to }) => `${secondWords(from)} – ${secondWords(to)}`)
    .join(' · ');

/** The windows of a film on its time line, with their times in words. */
export function RiskLine({ windows, seconds }: { windows: readonly RiskWindow[]; seconds: number | null }) {
  const last = windows.at(-1)?.to ?? 0;
  const whole = Math.max(last, (seconds ?? 0) * SECOND, 1);
  const part = (ms: number) => `${(ms / whole) * WHOLE}%`;
  return (
    <div className="vf-risk-line">
      <div className="vf-risk-bar" aria-hidden="true">
        {windows.map(({ from, to }) => (
          <span key={from} style={{ left: part(from), width: part(to - from) }} />
        ))}
      </div>
      <ol className="vf-risk-times">
        {windows.map(({ from, to }) => (
          <li key={from}>
            {secondWords(from)} – {secondWords(to)}
          </li>
        ))}
      </ol>
    </div>
  );
}
