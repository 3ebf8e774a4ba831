import type { CallOutput } from '@volante/contracts/call';
import { inspectionFile, inspectionOpen } from '@volante/contracts/clock/inspection.contract';
import { fetchFile } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { type ReactNode, useState } from 'react';
import { Days } from './days';
import { Heads } from './heads';
import { dayText, instantText, monthsOf, monthText } from './inspection-format';
import { useInspectionText } from './inspection-text';
import { useInspection } from './use-inspection';
import './inspection.css';

type Opened = CallOutput<typeof inspectionOpen>;

const FORMATS = ['xlsx', 'pdf', 'csv'] as const;

function Alone({ children }: { children: ReactNode }) {
  return <main className="vi-alone">{children}</main>;
}

function Downloads({ month, secret }: { month: string; secret: string }) {
  const text = useInspectionText();
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const download = async (format: (typeof FORMATS)[number]) => {
    setBusy(format);
    setProblem('');
    try {
      const { blob, name } = await fetchFile(inspectionFile, { month, format }, { key: secret });
      saveBlob(blob, name);
    } catch (thrown) {
      setProblem(asApiError(thrown).messages[0] ?? '');
    } finally {
      setBusy('');
    }
  };
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
          onClick={() => void download(format)}
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

function Shown({ secret }: { secret: string }) {
  const text = useInspectionText();
  const answer = useInspection(inspectionOpen, {}, secret);
  if (answer.isError) {
    const isOver = answer.error.code === 'KEY-001';
    return (
      <Alone>
        <h1>{text(isOver ? 'over' : 'trouble')}</h1>
        <p>{isOver ? text('overText') : answer.error.message}</p>
        {isOver ? null : (
          <button type="button" className="vi-button" onClick={() => void answer.refetch()}>
            {text('retry')}
          </button>
        )}
      </Alone>
    );
  }
  if (!answer.data)
    return (
      <Alone>
        <output>{text('loading')}</output>
      </Alone>
    );
  const opened = answer.data;
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

/** `/open/inspection#<secret>`: the part after `#` is sent only in the header of its own calls. */
export function InspectionPage() {
  const text = useInspectionText();
  const [secret] = useState(() => window.location.hash.slice(1));
  if (secret === '')
    return (
      <Alone>
        <h1>{text('over')}</h1>
        <p>{text('overText')}</p>
      </Alone>
    );
  return <Shown secret={secret} />;
}
