import { ownMoney } from '@volante/contracts/billing/own-money.contract';
import type { CallOutput } from '@volante/contracts/call';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { useAppText } from '../app/app-text';
import { Card, Trouble } from '../app/parts';
import { useOwn } from '../session/use-own';

type Money = CallOutput<typeof ownMoney>;

const UNITS = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

function Owed({ money: { owedCents, overdueCents, creditCents, open } }: { money: Money }) {
  const text = useAppText();
  return (
    <Card title={text('money.owed')}>
      {open.length === 0 ? <p>{text('money.nothing')}</p> : null}
      {owedCents > 0 ? <strong className="st-verdict-word">{eurosText(owedCents)}</strong> : null}
      {overdueCents > 0 ? (
        <p className="st-problem">{text('money.overdue', { sum: eurosText(overdueCents) })}</p>
      ) : null}
      {creditCents > 0 ? <p>{text('money.credit', { sum: eurosText(creditCents) })}</p> : null}
      <ul className="st-list">
        {open.map(({ id, number, dueOn, restCents }) => (
          <li key={id} className="st-row">
            <span>
              <strong>{number}</strong>
              {dueOn === null ? null : (
                <span className="st-soft">{text('money.due', { day: formatDay(dueOn) })}</span>
              )}
            </span>
            <span>{eurosText(restCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Links that the school made; each leads to its page with the bank's form behind it. */
function Pay({ links }: Pick<Money, 'links'>) {
  const text = useAppText();
  if (links.length === 0) return null;
  return (
    <Card title={text('money.pay')}>
      {links.map(({ key, cents, expiresAt }) => (
        <div key={key} className="st-step">
          <a className="st-button st-main" href={`/open/pay#${key}`}>
            {text('money.payNow', { sum: eurosText(cents) })}
          </a>
          <span className="st-soft">{text('money.until', { at: formatInstant(expiresAt) })}</span>
        </div>
      ))}
    </Card>
  );
}

function Classes({ lots }: Pick<Money, 'lots'>) {
  const text = useAppText();
  return (
    <Card title={text('money.classes')}>
      {lots.length === 0 ? <p className="st-soft">{text('money.noClasses')}</p> : null}
      <ul className="st-list">
        {lots.map(({ id, licence, minutes, left }) => (
          <li key={id} className="st-row">
            <strong>{text('money.lot', { minutes, licence })}</strong>
            <span>{text('money.left', { count: UNITS.format(left) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `/layout/contact/money`: what is owed, how to pay it, and the classes that are paid. */
export function MoneyPage() {
  const text = useAppText();
  const answer = useOwn(ownMoney, {});
  if (!answer.data) return <Trouble answer={answer} isPage />;
  return (
    <>
      <h1>{text('pages.money')}</h1>
      <Owed money={answer.data} />
      <Pay links={answer.data.links} />
      <Classes lots={answer.data.lots} />
    </>
  );
}
