import {
  openDocument,
  openDocumentLogo,
  openDocumentPaper,
} from '@volante/contracts/billing/document-link.contract';
import { inkOn, inkOnWhite } from '@volante/contracts/billing/paper-look';
import type { CallOutput } from '@volante/contracts/call';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { OpenPage } from '@volante/ui-kit/open-frame';
import { useOpenFile, useOpenPicture } from '@volante/ui-kit/use-opened';
import type { CSSProperties } from 'react';
import { AnswerForm } from './answer-form';
import { useOpenText } from './open-text';
import './open-document.css';

type Opened = CallOutput<typeof openDocument>;

const THOUSAND = 1_000;
const QUANTITY = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 });

function Head({ opened, secret }: { opened: Opened; secret: string }) {
  const text = useOpenText();
  const { school, target, number, issuedOn, validUntil, payer } = opened;
  const logo = useOpenPicture(openDocumentLogo, secret, school.hasLogo);
  const days = [
    text('issuedOn', { day: formatDay(issuedOn) }),
    validUntil ? text('validUntil', { day: formatDay(validUntil) }) : '',
  ];
  return (
    <header className="vq-head">
      {logo ? <img src={logo} alt="" /> : null}
      <p className="v-open-school">{school.name}</p>
      <h1>
        {text(`kind_${target}`)} {number}
      </h1>
      <p className="v-open-soft">{days.filter(Boolean).join(' · ')}</p>
      {payer ? <p>{text('for', { name: payer })}</p> : null}
    </header>
  );
}

function Lines({ opened }: { opened: Opened }) {
  const text = useOpenText();
  const { lines, sums, payableCents, withTaxes, notes } = opened;
  return (
    <section className="v-open-card" aria-label={text('lines')}>
      <ul className="vq-lines">
        {lines.map(({ description, quantity, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kept line is its place on the paper
          <li key={at}>
            <span>
              {description}
              {quantity === THOUSAND ? null : (
                <small>{text('units', { count: QUANTITY.format(quantity / THOUSAND) })}</small>
              )}
            </span>
            <span>{eurosText(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="vq-sums">
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="vq-total">
          <dt>{text('total')}</dt>
          <dd>{eurosText(payableCents)}</dd>
        </div>
      </dl>
      {withTaxes ? <p className="v-open-soft">{text('withTaxes')}</p> : null}
      {notes ? <p className="vq-notes">{notes}</p> : null}
    </section>
  );
}

/** How the offer stands, once there is nothing to answer any more. */
function Standing({ opened }: { opened: Opened }) {
  const text = useOpenText();
  const { decision, state, target, validUntil } = opened;
  if (decision)
    return (
      <p role="status" className="vq-state" data-accepted={decision.accepted}>
        {text(decision.accepted ? 'acceptedBy' : 'refusedBy', {
          ...{ name: decision.by, at: formatInstant(decision.at) },
        })}
      </p>
    );
  if (target === 'ticket') return null;
  const words = { replaced: 'replaced', converted: 'converted', expired: 'expired' } as const;
  const key = words[state as keyof typeof words];
  return key ? (
    <p role="status" className="vq-state">
      {text(key, { day: validUntil ? formatDay(validUntil) : '' })}
    </p>
  ) : null;
}

function Paper({ secret }: { secret: string }) {
  const text = useOpenText();
  const { busy, problem, save } = useOpenFile(openDocumentPaper, secret);
  return (
    <>
      <button
        type="button"
        className="v-open-button"
        disabled={busy !== ''}
        aria-busy={busy !== ''}
        onClick={() => void save({})}
      >
        {text('download')}
      </button>
      {problem ? (
        <p role="alert" className="v-open-problem">
          {problem}
        </p>
      ) : null}
    </>
  );
}

function Shown({ opened, secret, onAnswered }: { opened: Opened; secret: string; onAnswered: () => void }) {
  const text = useOpenText();
  const { school, colour, mayAnswer, payer } = opened;
  const colours = {
    '--vq-main': colour,
    '--vq-on-main': inkOn(colour),
    '--vq-title': inkOnWhite(colour),
  } as CSSProperties;
  return (
    <main className="v-open" style={colours}>
      <Head opened={opened} secret={secret} />
      <Standing opened={opened} />
      <Lines opened={opened} />
      {mayAnswer ? <AnswerForm secret={secret} payer={payer} onAnswered={onAnswered} /> : null}
      <Paper secret={secret} />
      <p className="v-open-soft">
        {text('contact', { ways: [school.name, school.phone, school.email].filter(Boolean).join(' · ') })}
      </p>
    </main>
  );
}

/** `/open/document#<secret>`: a quote or a ticket. */
export function OpenDocumentPage() {
  const text = useOpenText();
  return (
    <OpenPage text={text} call={openDocument}>
      {(opened, secret, onAsk) => <Shown opened={opened} secret={secret} onAnswered={onAsk} />}
    </OpenPage>
  );
}
