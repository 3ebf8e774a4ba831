import { countFaults, mockResult } from '@volante/contracts/training/mock-exam';
import type { Sheet } from '@volante/contracts/training/sheet.contract';
import {
  FAULT_KINDS,
  LEVELS,
  type Level,
  MANOEUVRES,
  type Manoeuvre,
} from '@volante/contracts/training/sheet-words';
import { formatInstant } from '@volante/ui-kit/dates';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { useOwnText } from '../../texts';

const UNITS = 100_000;

function Levels({ sheet }: { sheet: Sheet }) {
  const text = useOwnText();
  const levels = Object.entries(sheet.content.levels) as [Manoeuvre, Level][];
  if (levels.length === 0) return <p>{text('sheets.noLevels')}</p>;
  return (
    <ScrollTable
      label={text('sheets.levels')}
      heads={[text('sheets.heads.manoeuvre'), text('sheets.heads.level')]}
    >
      {levels.map(([manoeuvre, level]) => (
        <tr key={manoeuvre}>
          <th scope="row">{MANOEUVRES[manoeuvre]}</th>
          <td>{`${level} · ${LEVELS[level]}`}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Faults({ sheet }: { sheet: Sheet }) {
  const text = useOwnText();
  const { faults } = sheet.content;
  if (faults.length === 0) return <p>{text('sheets.noFaults')}</p>;
  const heads = ['fault', 'manoeuvre', 'at', 'place'].map((head) => text(`sheets.heads.${head}`));
  return (
    <ScrollTable label={text('sheets.faults')} heads={heads}>
      {faults.map(({ kind, manoeuvre, at, place }) => (
        <tr key={`${at} ${kind} ${manoeuvre}`}>
          <th scope="row">{FAULT_KINDS[kind]}</th>
          <td>{MANOEUVRES[manoeuvre]}</td>
          <td>{formatInstant(at)}</td>
          <td>{place ? `${place.lat / UNITS}, ${place.lng / UNITS}` : '—'}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** Levels and faults, and how a mock exam ended by them (RGC, annex VI). */
export function SheetMarks({ sheet }: { sheet: Sheet }) {
  const text = useOwnText();
  const { kind, content } = sheet;
  const result = mockResult(kind === 'circuit' ? 'circuit' : 'road', countFaults(content.faults));
  return (
    <section className="vf-assessed">
      <h3>{text('sheets.levels')}</h3>
      <Levels sheet={sheet} />
      <h3>{text('sheets.faults')}</h3>
      <Faults sheet={sheet} />
      {kind === 'mock' || kind === 'circuit' ? (
        <p className="vf-result" data-apt={result.isApt}>
          {result.isApt ? text('sheets.apt') : text('sheets.notApt', { reason: result.reason })}
        </p>
      ) : null}
    </section>
  );
}
