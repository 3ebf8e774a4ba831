import type { CardClass, CardSignature } from '@volante/contracts/dgt/student-card.contract';
import type { SignatureSide } from '@volante/contracts/dgt/student-card.fields';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { SignatureImage } from '@volante/ui-kit/signature-image';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import type { CardAct } from '../dialogs/card-dialogs';
import { AnnulledNote } from './annulled-note';

/** `null`: the person may only read. */
export type OnAct = ((act: CardAct) => void) | null;

function useClassWords() {
  const text = useDgtText();
  return (one: CardClass) =>
    [
      text('card.classAt', { day: formatDay(one.day), from: one.from, to: one.to }),
      text(`card.classKinds.${one.kind}`),
      one.others > 0 ? text('card.inGroup', { count: one.others + 1 }) : '',
      one.kmStart === null || one.kmEnd === null
        ? ''
        : text('card.driven', { start: one.kmStart, end: one.kmEnd, count: one.kmEnd - one.kmStart }),
      one.teacher,
    ]
      .filter(Boolean)
      .join(' · ');
}

interface SignatureProps {
  one: CardClass;
  side: SignatureSide;
  what: string;
  onAct: OnAct;
}

function Signed({ signature, label }: { signature: CardSignature; label: string }) {
  const text = useDgtText();
  const { strokes, typed, by, at, deviceAt } = signature;
  return (
    <>
      {strokes === null ? (
        <span className="vd-typed">{text('card.typedAs', { name: typed })}</span>
      ) : (
        <SignatureImage strokes={strokes} label={label} />
      )}
      <small className="vd-soft">
        {deviceAt === undefined
          ? text('card.signedBy', { by, at: formatInstant(at) })
          : text('card.signedOnPhone', { by, at: formatInstant(deviceAt), arrived: formatInstant(at) })}
      </small>
    </>
  );
}

function Signature({ one, side, what, onAct }: SignatureProps) {
  const text = useDgtText();
  const signature = side === 'teacher' ? one.signedByTeacher : one.signedByStudent;
  const label = text(`card.sides.${side}`);
  const isOpen = onAct !== null && one.annulled === null;
  const mayHere = side === 'student' || one.maySign;
  return (
    <div className="vd-signed">
      <span className="vd-soft">{label}</span>
      {signature ? <Signed signature={signature} label={label} /> : null}
      {!signature && isOpen && mayHere ? (
        <Button
          aria-label={`${text('card.act.signNow')}, ${label}: ${what}`}
          onClick={() => onAct({ kind: 'sign', id: one.id, side, what })}
        >
          {text('card.act.signNow')}
        </Button>
      ) : null}
      {!signature && !(isOpen && mayHere) ? (
        <span className="vd-soft">{isOpen ? text('card.teacherSigns') : '—'}</span>
      ) : null}
    </div>
  );
}

const isSigned = (one: CardClass) => one.signedByTeacher !== null && one.signedByStudent !== null;

function ClassState({ one }: { one: CardClass }) {
  const text = useDgtText();
  if (one.annulled) return <StateBadge tone="bad">{text('card.annulled')}</StateBadge>;
  if (isSigned(one)) return <StateBadge tone="good">{text('card.signed')}</StateBadge>;
  return <StateBadge tone="warn">{text('card.unsigned')}</StateBadge>;
}

function ClassItem({ one, onAct }: { one: CardClass; onAct: OnAct }) {
  const text = useDgtText();
  const what = useClassWords()(one);
  return (
    <li>
      <div className="vd-class-head">
        <span className={one.annulled ? 'vd-struck' : ''}>{what}</span>
        <ClassState one={one} />
      </div>
      <AnnulledNote annulled={one.annulled} />
      <div className="vd-signatures">
        <Signature one={one} side="teacher" what={what} onAct={onAct} />
        <Signature one={one} side="student" what={what} onAct={onAct} />
        {onAct && one.mayAnnul && !one.annulled ? (
          <Button
            type="text"
            danger
            aria-label={`${text('card.act.annul')}: ${what}`}
            onClick={() => onAct({ kind: 'annul', id: one.id, what })}
          >
            {text('card.act.annul')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Classes that hold, how many of them lack a signature, and how far was driven. */
function useSum(classes: readonly CardClass[]): string {
  const text = useDgtText();
  const standing = classes.filter(({ annulled }) => annulled === null);
  const open = standing.filter((one) => !isSigned(one)).length;
  const driven = standing.reduce((sum, { kmStart, kmEnd }) => sum + ((kmEnd ?? 0) - (kmStart ?? 0)), 0);
  return [
    text('card.classes', { count: standing.length }),
    ...(open > 0 ? [text('card.open', { count: open })] : []),
    text('card.kilometres', { count: driven }),
  ].join(' · ');
}

/** The practice classes, the last ones first: those are signed now. */
export function ClassList({ classes, onAct }: { classes: readonly CardClass[]; onAct: OnAct }) {
  const text = useDgtText();
  const sum = useSum(classes);
  return (
    <section className="vd-card" aria-labelledby="vd-practice">
      <div className="vd-card-head">
        <h3 id="vd-practice">{text('card.practice')}</h3>
        {classes.length > 0 ? <span className="vd-soft">{sum}</span> : null}
      </div>
      {classes.length === 0 ? (
        <>
          <p className="vd-soft">{text('card.noClasses')}</p>
          {onAct ? (
            <Button onClick={() => onAct({ kind: 'class' })}>{text('card.act.firstClass')}</Button>
          ) : null}
        </>
      ) : null}
      <ol className="vd-classes">
        {classes.toReversed().map((one) => (
          <ClassItem key={one.id} one={one} onAct={onAct} />
        ))}
      </ol>
    </section>
  );
}
