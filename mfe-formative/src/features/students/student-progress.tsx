import { type Progress, sheetProgress } from '@volante/contracts/training/sheet.contract';
import { LEVELS, type Level, MANOEUVRES } from '@volante/contracts/training/sheet-words';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { useOwnText } from '../../texts';
import './student-progress.css';

/** Columns of the last days on which something was assessed. */
const MAX_DAYS = 8;
const KINDS = ['E', 'D', 'L'] as const;
/** Weights of a fault for the shade of its cell: RGC, annex VI has two deficient faults, or ten light ones, for one eliminatory. */
const WEIGHTS = { E: 10, D: 5, L: 1 } as const;
const SHADES = [0, 1, 3, 6, 10] as const;

const shadeOf = (kind: (typeof KINDS)[number], count: number): number =>
  SHADES.findLastIndex((limit) => count * WEIGHTS[kind] >= limit);

function Levels({ manoeuvres }: { manoeuvres: Progress['manoeuvres'] }) {
  const text = useOwnText();
  const days = [...new Set(manoeuvres.flatMap(({ levels }) => levels.map(({ day }) => day)))]
    .sort()
    .slice(-MAX_DAYS);
  if (days.length === 0) return <p>{text('progress.noLevels')}</p>;
  const heads = [text('progress.manoeuvre'), ...days.map((day) => formatDay(day).slice(0, 5))];
  return (
    <ScrollTable label={text('progress.levels')} heads={heads}>
      {manoeuvres
        .filter(({ levels }) => levels.length > 0)
        .map(({ manoeuvre, levels }) => (
          <tr key={manoeuvre}>
            <th scope="row">{MANOEUVRES[manoeuvre]}</th>
            {days.map((day) => {
              const level = levels.findLast((one) => one.day === day)?.level;
              return (
                <td key={day} className="vf-level" data-level={level}>
                  {level === undefined ? '' : <abbr title={LEVELS[level as Level]}>{level}</abbr>}
                </td>
              );
            })}
          </tr>
        ))}
    </ScrollTable>
  );
}

function Faults({ manoeuvres }: { manoeuvres: Progress['manoeuvres'] }) {
  const text = useOwnText();
  const rows = manoeuvres.filter(({ faults }) => KINDS.some((kind) => faults[kind] > 0));
  if (rows.length === 0) return <p>{text('progress.noFaults')}</p>;
  return (
    <ScrollTable
      label={text('progress.faults')}
      heads={[text('progress.manoeuvre'), ...KINDS.map((kind) => text(`progress.kinds.${kind}`))]}
    >
      {rows.map(({ manoeuvre, faults }) => (
        <tr key={manoeuvre}>
          <th scope="row">{MANOEUVRES[manoeuvre]}</th>
          {KINDS.map((kind) => (
            <td key={kind} className="vf-heat" data-shade={shadeOf(kind, faults[kind])}>
              {faults[kind]}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}

/** The tab of a student: levels and faults of the practice sheets, and how many classes may lack. */
export function StudentProgress({ contact }: { contact: string }) {
  const text = useOwnText();
  const answer = useCall(sheetProgress, { id: contact });
  if (!answer.data) return <LoadState answer={answer} />;
  const { sheets, manoeuvres, classesLeft } = answer.data;
  if (sheets === 0) return <p>{text('progress.none')}</p>;
  return (
    <div className="vf-progress">
      <p>
        {classesLeft === null
          ? text('progress.unknown', { sheets })
          : text(classesLeft === 0 ? 'progress.ready' : 'progress.left', { count: classesLeft })}
      </p>
      <h3>{text('progress.levels')}</h3>
      <Levels manoeuvres={manoeuvres} />
      <h3>{text('progress.faults')}</h3>
      <Faults manoeuvres={manoeuvres} />
    </div>
  );
}
