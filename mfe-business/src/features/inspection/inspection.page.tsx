import type { CallOutput } from '@volante/contracts/call';
import { inspectionFile, inspectionOpen } from '@volante/contracts/clock/inspection.contract';
import { OpenPage } from '@volante/ui-kit/open-frame';
import { useOpenFile } from '@volante/ui-kit/use-opened';
import { useState } from 'react';
import { Days } from './days';
import { Heads } from './heads';
import { dayText, instantText, monthsOf, monthText } from './inspection-format';
import { useInspectionText } from './inspection-text';
import './inspection.css';

type Opened = CallOutput<typeof inspectionOpen>;

const FORMATS = ['xlsx', 'pdf', 'csv'] as const;

function Downloads({ month, secret }: { month: string; secret: string }) {
  const text = useInspectionText();
  const { busy, problem, save } = useOpenFile(inspectionFile, secret);
  return (
    <div className="vi-bar">
      <span>{text('records')}</span>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="vi-button"
          disabled={busy !== ''}
          aria-busy={busy === format}
          onClick={() => void save({ month, format }, format)}
        >
          {text(`format.${format}`)}
        </button>
      ))}
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}

function Register({ opened, secret }: { opened: Opened; secret: string }) {
  const text = useInspectionText();
  const months = monthsOf(opened.from, opened.to);
  const [month, setMonth] = useState(months[0] ?? '');
  const [employee, setEmployee] = useState(opened.people[0]?.id ?? '');
  if (opened.people.length === 0) return <p>{text('nobody')}</p>;
  return (
    <section className="vi-card">
      <div className="vi-bar">
        <label>
          {text('person')}{' '}
          <select value={employee} onChange={(event) => setEmployee(event.target.value)}>
            {opened.people.map(({ id, name, dni }) => (
              <option key={id} value={id}>
                {dni ? `${name} (${dni})` : name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text('month')}{' '}
          <select value={month} onChange={(event) => setMonth(event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {monthText(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Downloads month={month} secret={secret} />
      <Days employee={employee} month={month} secret={secret} />
    </section>
  );
}

function Shown({ opened, secret }: { opened: Opened; secret: string }) {
  const text = useInspectionText();
  const { business, label, from, to, expiresAt } = opened;
  return (
    <main className="vi-page">
      <header>
        <h1>{text('title')}</h1>
        <p>
          <b>{business.fiscalName || business.name}</b> {business.fiscalCode}
        </p>
        <p>{text('period', { from: dayText(from), to: dayText(to) })}</p>
        <p className="vi-soft">{text('link', { label, at: instantText(expiresAt) })}</p>
      </header>
      <Register opened={opened} secret={secret} />
      <Heads opened={opened} />
    </main>
  );
}

/** `/open/inspection#<secret>`: the register of a period. */
export function InspectionPage() {
  const text = useInspectionText();
  return (
    <OpenPage text={text} call={inspectionOpen}>
      {(opened, secret) => <Shown opened={opened} secret={secret} />}
    </OpenPage>
  );
}
