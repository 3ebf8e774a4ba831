import { PRACTICE_KINDS } from '@volante/contracts/training/practice-words';
import { type Sheet, sheetList, sheetRead, sheetSettle } from '@volante/contracts/training/sheet.contract';
import { SHEET_STATES } from '@volante/contracts/training/sheet-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { QrCode } from '@volante/ui-kit/qr-code';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOwnText } from '../../texts';
import { DismissDialog } from './dismiss-dialog';
import { markWords } from './mark-words';
import { RepairDialog } from './repair-dialog';
import { SheetMarks } from './sheet-marks';
import './sheets.css';

const READS = [sheetRead, sheetList];
const MINUTE = 60;

/** Marks and refusal of the sheet, and the acts of the office. */
function Trouble({ sheet }: { sheet: Sheet }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const [isDismissing, setDismissing] = useState(false);
  const settle = useCallMutation(sheetSettle, { invalidates: READS });
  const again = () =>
    settle
      .mutateAsync({ id: sheet.id, act: 'again' })
      .then(() => feedback.done(text('sheets.retried')))
      .catch(feedback.failed);
  const words = [sheet.trouble, ...sheet.marks.map(markWords)].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <Alert
      type={sheet.maySettle ? 'error' : 'warning'}
      showIcon
      title={text(sheet.maySettle ? 'sheets.decide' : 'sheets.marked')}
      description={
        <>
          <ul className="vf-marks">
            {words.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {sheet.maySettle ? (
            <p className="vf-acts">
              {sheet.state === 'refused' ? (
                <Button type="primary" loading={settle.isPending} onClick={() => void again()}>
                  {text('sheets.retry')}
                </Button>
              ) : null}
              <Button onClick={() => setDismissing(true)}>{text('sheets.dismiss')}</Button>
            </p>
          ) : null}
          {isDismissing ? <DismissDialog id={sheet.id} onClose={() => setDismissing(false)} /> : null}
        </>
      }
    />
  );
}

const litres = (hundredths: number | null) =>
  hundredths === null ? '' : `${(hundredths / 100).toLocaleString('es-ES', { minimumFractionDigits: 2 })} l`;
const km = (count: number | null) => (count === null ? '' : `${count.toLocaleString('es-ES')} km`);

function Given({ sheet }: { sheet: Sheet }) {
  const text = useOwnText();
  const { content, now } = sheet;
  const asNow = (value: string, sealed: string) =>
    value === sealed ? value : `${value || '—'} (${text('sheets.sealed', { value: sealed || '—' })})`;
  const fact = (name: string, value: Parameters<typeof Facts>[0]['facts'][number]['value']) => ({
    label: text(`sheets.facts.${name}`),
    value,
  });
  return (
    <Facts
      title={text('sheets.given')}
      facts={[
        fact('student', <Link to={`/contact/view/${sheet.contact}`}>{sheet.studentName}</Link>),
        fact('teacher', sheet.teacherName),
        fact('licence', sheet.licence),
        fact('kind', PRACTICE_KINDS[sheet.kind]),
        fact('day', formatDay(sheet.day)),
        fact('time', `${sheet.from}–${sheet.to}`),
        fact('vehicle', sheet.vehicleName),
        fact('kmStart', asNow(km(now.kmStart), km(content.kmStart))),
        fact('kmEnd', asNow(km(now.kmEnd), km(content.kmEnd))),
        fact('fuel', litres(content.fuel)),
        fact('note', asNow(now.note, content.note)),
        fact('card', SHEET_STATES[sheet.state]),
      ]}
    />
  );
}

/** Fields that the office put right, and why. */
function Repairs({ repairs }: Pick<Sheet, 'repairs'>) {
  const text = useOwnText();
  if (repairs.length === 0) return null;
  return (
    <section>
      <h3>{text('sheets.repairs')}</h3>
      <ul className="vf-marks">
        {repairs.map(({ at, by, reason, fields }) => (
          <li key={at}>
            {formatInstant(at)} · {by} · {fields.map((field) => text(`sheets.facts.${field}`)).join(', ')} ·{' '}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The seal, and the QR code by which anybody who has the paper checks it. */
function Proof({ sheet }: { sheet: Sheet }) {
  const text = useOwnText();
  const { content, drift } = sheet;
  const address = `${window.location.origin}/open/hoja#${sheet.id}.${sheet.seal}`;
  const minutes = Math.round(Math.abs(drift) / MINUTE);
  return (
    <section className="vf-proof">
      <div>
        <h3>{text('sheets.proof')}</h3>
        <p>{text('sheets.signed')}</p>
        <dl>
          <dt>{text('sheets.facts.closedAt')}</dt>
          <dd>{formatInstant(content.closedAt)}</dd>
          <dt>{text('sheets.facts.receivedAt')}</dt>
          <dd>{formatInstant(sheet.receivedAt)}</dd>
          <dt>{text('sheets.facts.phone')}</dt>
          <dd>{sheet.phoneName}</dd>
          {drift === 0 ? null : (
            <>
              <dt>{text('sheets.facts.drift')}</dt>
              <dd>{text(drift > 0 ? 'sheets.ahead' : 'sheets.behind', { minutes })}</dd>
            </>
          )}
          <dt>{text('sheets.facts.seal')}</dt>
          <dd className="vf-seal">{sheet.seal}</dd>
        </dl>
      </div>
      <figure>
        <QrCode words={address} label={text('sheets.qr')} className="vf-proof-qr" />
        <figcaption>{text('sheets.qrHelp')}</figcaption>
      </figure>
    </section>
  );
}

/** `/formative/sheet/view/{sheet_id}`: one sheet, as officers see it on screen or on paper. */
export function SheetViewPage() {
  const text = useOwnText();
  const { sheet_id: id = '' } = useParams();
  const answer = useCall(sheetRead, { id });
  const sheet = answer.data;
  const [isRepairing, setRepairing] = useState(false);
  useLive({ entity: 'practice-sheet', id }, [sheetRead]);
  return (
    <>
      <PageToolbar
        title={text('sheets.one')}
        breadcrumb={[{ label: text('sheets.title'), to: '/formative/sheet/list' }]}
        primary={<Button onClick={() => window.print()}>{text('sheets.print')}</Button>}
      />
      {sheet ? (
        <article className="vf-sheet">
          <Trouble sheet={sheet} />
          <Given sheet={sheet} />
          {sheet.mayRepair ? (
            <p className="vf-acts">
              <Button onClick={() => setRepairing(true)}>{text('sheets.repair')}</Button>
            </p>
          ) : null}
          <Repairs repairs={sheet.repairs} />
          {isRepairing ? <RepairDialog sheet={sheet} onClose={() => setRepairing(false)} /> : null}
          <SheetMarks sheet={sheet} />
          <Proof sheet={sheet} />
        </article>
      ) : (
        <LoadState answer={answer} />
      )}
    </>
  );
}
