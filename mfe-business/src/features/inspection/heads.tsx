import type { CallOutput } from '@volante/contracts/call';
import type { inspectionOpen } from '@volante/contracts/clock/inspection.contract';
import { countText, dayText, hoursText, instantText, monthText } from './inspection-format';
import { useInspectionText } from './inspection-text';

const MONTH_LENGTH = 7;

type Opened = CallOutput<typeof inspectionOpen>;

function Check({ check }: Pick<Opened, 'check'>) {
  const text = useInspectionText();
  if (!check) return <p>{text('check.none')}</p>;
  const { broken, seals, entries, employees } = check.verdict;
  const isWhole = broken.length === 0 && seals.length === 0;
  return (
    <div className="vi-verdict" data-whole={isWhole}>
      <strong>{text(isWhole ? 'check.whole' : 'check.broken')}</strong>
      <p>
        {text('check.when', {
          at: instantText(check.at),
          entries: countText(entries),
          employees: countText(employees),
        })}
      </p>
    </div>
  );
}

/** The period at a glance, with the proof that nothing was changed since. */
export function Heads({ opened: { people, check, heads } }: { opened: Opened }) {
  const text = useInspectionText();
  const nameOf = ({ period, number, by }: Opened['heads'][number]) => {
    if (period.length > MONTH_LENGTH) return dayText(period);
    const month = monthText(period);
    return by ? text('check.closing', { month, number, by }) : text('check.closingOnly', { month, number });
  };
  return (
    <>
      <section className="vi-card">
        <h2>{text('summary')}</h2>
        <div className="vi-scroll">
          <table aria-label={text('summary')}>
            <thead>
              <tr>
                <th scope="col">{text('person')}</th>
                <th scope="col">{text('dni')}</th>
                {(['days', 'worked', 'withoutExit', 'correctedDays'] as const).map((name) => (
                  <th key={name} scope="col" data-number="">
                    {text(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <th scope="row">{person.name}</th>
                  <td>{person.dni}</td>
                  <td data-number="">{person.days}</td>
                  <td data-number="">{hoursText(person.worked)}</td>
                  <td data-number="">{person.open}</td>
                  <td data-number="">{person.corrected}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section className="vi-card">
        <h2>{text('check.title')}</h2>
        <p className="vi-soft">{text('check.text')}</p>
        <Check check={check} />
        {heads.length > 0 ? (
          <div className="vi-scroll">
            <table aria-label={text('check.heads')}>
              <thead>
                <tr>
                  <th scope="col">{text('check.period')}</th>
                  <th scope="col" data-number="">
                    {text('check.entries')}
                  </th>
                  <th scope="col">{text('check.digest')}</th>
                </tr>
              </thead>
              <tbody>
                {heads.map((head) => (
                  <tr key={`${head.period} ${head.number} ${head.at}`}>
                    <th scope="row">{nameOf(head)}</th>
                    <td data-number="">{countText(head.entries)}</td>
                    <td className="vi-digest">{head.digest}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </section>
    </>
  );
}
