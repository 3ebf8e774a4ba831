import {
  type PracticeBag,
  type PracticeLot,
  practiceBagRead,
} from '@volante/contracts/training/practice-bag.contract';
import { UNIT_MOVES } from '@volante/contracts/training/practice-bag-words';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { MoneyNote } from '../../shared/money-note';
import { unitsText } from '../../shared/units-text';
import { useLotName } from '../../shared/use-lot-name';
import { useOwnText } from '../../texts';
import { CorrectDialog, ExpireDialog, GiveDialog } from './bag-dialogs';
import '../../shared/bag.css';

type Act = { what: 'give' } | { what: 'correct' | 'expire' | 'restore'; lot: PracticeLot };

const FIGURES = ['free', 'held', 'used', 'owed'] as const;

function Figures({ bag }: { bag: PracticeBag }) {
  const text = useOwnText();
  return (
    <dl className="vf-bag-figures">
      {FIGURES.filter((name) => name !== 'owed' || bag.owed > 0).map((name) => (
        <div key={name} data-wrong={name === 'owed' || undefined}>
          <dt>{text(`bag.${name}`)}</dt>
          <dd>{unitsText(bag[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LotsProps {
  lots: readonly PracticeLot[];
  mayChange: boolean;
  onAct: (act: Act) => void;
}

function LotActs({ lot, onAct }: { lot: PracticeLot; onAct: LotsProps['onAct'] }) {
  const text = useOwnText();
  return (
    <>
      {lot.origin === 'sold' ? null : (
        <Button onClick={() => onAct({ what: 'correct', lot })}>{text('bag.correct')}</Button>
      )}
      {lot.mayExpire ? (
        <Button onClick={() => onAct({ what: 'expire', lot })}>{text('bag.expire')}</Button>
      ) : null}
      {lot.expired > 0 ? (
        <Button onClick={() => onAct({ what: 'restore', lot })}>{text('bag.restore')}</Button>
      ) : null}
    </>
  );
}

function LotName({ lot }: { lot: PracticeLot }) {
  const text = useOwnText();
  const nameOf = useLotName();
  return (
    <>
      {nameOf(lot)}
      <small className="vf-bag-note" data-wrong={lot.types.length === 0 || undefined}>
        {lot.types.length === 0 ? text('bag.noType') : lot.types.join(', ')}
      </small>
    </>
  );
}

function LotOrigin({ lot }: { lot: PracticeLot }) {
  const text = useOwnText();
  return (
    <>
      {text(`bag.origin.${lot.origin}`)} <DateText day={lot.soldOn} />
      {lot.text ? <small className="vf-bag-note">{lot.text}</small> : null}
    </>
  );
}

const AMOUNTS = ['units', 'used', 'held', 'free'] as const;

/** On a phone: a card for each lot, so that nothing is wider than the screen. */
function LotCards({ lots, mayChange, onAct }: LotsProps) {
  const text = useOwnText();
  return (
    <ul className="vf-bag-cards" aria-label={text('bag.lots')}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <strong>
            <LotName lot={lot} />
          </strong>
          <p>
            <LotOrigin lot={lot} />
          </p>
          <dl>
            {AMOUNTS.map((key) => (
              <div key={key}>
                <dt>{text(`bag.${key}`)}</dt>
                <dd>{unitsText(lot[key])}</dd>
              </div>
            ))}
          </dl>
          {lot.expiresOn ? (
            <p>
              {text('bag.until')} <DateText day={lot.expiresOn} />
            </p>
          ) : null}
          {mayChange ? (
            <div className="vf-bag-card-acts">
              <LotActs lot={lot} onAct={onAct} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function LotTable({ lots, mayChange, onAct }: LotsProps) {
  const text = useOwnText();
  const heads = ['lot', 'from', ...AMOUNTS, 'until'] as const;
  return (
    <ScrollTable
      isCard
      label={text('bag.lots')}
      heads={[...heads.map((key) => text(`bag.${key}`)), ...(mayChange ? [text('bag.acts')] : [])]}
    >
      {lots.map((lot) => (
        <tr key={lot.id}>
          <th scope="row">
            <LotName lot={lot} />
          </th>
          <td>
            <LotOrigin lot={lot} />
          </td>
          {AMOUNTS.map((key) => (
            <td key={key}>{unitsText(lot[key])}</td>
          ))}
          <td>{lot.expiresOn ? <DateText day={lot.expiresOn} /> : '—'}</td>
          {mayChange ? (
            <td className="vf-bag-acts">
              <LotActs lot={lot} onAct={onAct} />
            </td>
          ) : null}
        </tr>
      ))}
    </ScrollTable>
  );
}

function Lots(props: LotsProps) {
  const text = useOwnText();
  const isPhone = usePhone();
  if (props.lots.length === 0) return <p>{text('bag.none')}</p>;
  return isPhone ? <LotCards {...props} /> : <LotTable {...props} />;
}

const signed = (hundredths: number): string =>
  hundredths === 0 ? '' : `${hundredths > 0 ? '+' : ''}${unitsText(hundredths)}`;

type Movement = PracticeBag['movements'][number];

function MoveName({ what, practiceOn }: Pick<Movement, 'what' | 'practiceOn'>) {
  const text = useOwnText();
  return (
    <>
      {UNIT_MOVES[what]}
      {practiceOn ? (
        <small className="vf-bag-note">
          {text('bag.practiceOn')} <DateText day={practiceOn} />
        </small>
      ) : null}
    </>
  );
}

function MoveCards({ movements }: Pick<PracticeBag, 'movements'>) {
  const text = useOwnText();
  return (
    <ul className="vf-bag-cards" aria-label={text('bag.movements')}>
      {movements.map(({ id, at, what, units, held, practiceOn, reason, by }) => (
        <li key={id}>
          <strong>
            <MoveName {...{ what, practiceOn }} />
          </strong>
          <p>
            <DateText day={at.slice(0, 10)} />
            {units === 0 ? null : ` · ${text('bag.balance')} ${signed(units)}`}
            {held === 0 ? null : ` · ${text('bag.holds')} ${signed(held)}`}
          </p>
          <p>{[reason, by].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

function MoveTable({ movements }: Pick<PracticeBag, 'movements'>) {
  const text = useOwnText();
  const heads = ['when', 'what', 'balance', 'holds', 'why', 'by'] as const;
  return (
    <ScrollTable isCard label={text('bag.movements')} heads={heads.map((key) => text(`bag.${key}`))}>
      {movements.map(({ id, at, what, units, held, practiceOn, reason, by }) => (
        <tr key={id}>
          <th scope="row">
            <DateText day={at.slice(0, 10)} />
          </th>
          <td>
            <MoveName {...{ what, practiceOn }} />
          </td>
          <td>{signed(units)}</td>
          <td>{signed(held)}</td>
          <td>{reason}</td>
          <td>{by}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Movements({ movements }: Pick<PracticeBag, 'movements'>) {
  const text = useOwnText();
  const isPhone = usePhone();
  if (movements.length === 0) return null;
  return (
    <>
      <h3 className="vf-bag-heading">{text('bag.movements')}</h3>
      {isPhone ? <MoveCards movements={movements} /> : <MoveTable movements={movements} />}
    </>
  );
}

interface StudentBagProps {
  /** The enrolment. */
  student: string;
  /** Here; those who may not change bags see it alone anyway. */
  mayChange: boolean;
}

/** The units of a student: by lot, with every movement, and what people give, correct and let expire. */
export function StudentBag({ student, mayChange }: StudentBagProps) {
  const text = useOwnText();
  const isAllowed = useCan('practice-bag.modify');
  const [act, setAct] = useState<Act | null>(null);
  const answer = useCall(practiceBagRead, { student });
  useLive({ entity: 'lesson' }, [practiceBagRead]);
  const bag = answer.data;
  if (answer.error?.code === 'DATA-404') return <p>{text('bag.notOwn')}</p>;
  if (!bag) return <LoadState answer={answer} />;
  const isOpen = mayChange && isAllowed && !bag.isFrozen;
  const close = () => setAct(null);
  return (
    <section aria-label={text('bag.tab')}>
      {bag.isFrozen ? <Alert type="warning" showIcon title={text('bag.frozen')} /> : null}
      <Figures bag={bag} />
      {bag.money ? <MoneyNote money={bag.money} /> : null}
      {isOpen ? (
        <p>
          <Button onClick={() => setAct({ what: 'give' })}>{text('bag.give')}</Button>
        </p>
      ) : null}
      <Lots lots={bag.lots} mayChange={isOpen} onAct={setAct} />
      <Movements movements={bag.movements} />
      {act?.what === 'give' ? <GiveDialog student={student} onClose={close} /> : null}
      {act?.what === 'correct' ? <CorrectDialog student={student} lot={act.lot} onClose={close} /> : null}
      {act?.what === 'expire' || act?.what === 'restore' ? (
        <ExpireDialog student={student} lot={act.lot} what={act.what} onClose={close} />
      ) : null}
    </section>
  );
}
