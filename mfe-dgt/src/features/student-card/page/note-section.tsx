import type { CardNote } from '@volante/contracts/dgt/student-card.contract';
import type { CardNoteKind } from '@volante/contracts/dgt/student-card.fields';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { Button } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import { AnnulledNote } from './annulled-note';
import type { OnAct } from './class-list';

interface NoteSectionProps {
  /** `theory`, `risk` …: keys of the heading and of the empty state. */
  name: string;
  kinds: readonly CardNoteKind[];
  notes: readonly CardNote[];
  onAct: OnAct;
}

function NoteItem({ note, onAct }: { note: CardNote; onAct: OnAct }) {
  const text = useDgtText();
  const { id, kind, day, instrument, teacher, mayAnnul, annulled, by, at } = note;
  const words = [
    formatDay(day),
    note.text,
    instrument ? text('card.withInstrument', { instrument }) : '',
    teacher,
  ];
  const what = [text(`card.kinds.${kind}`), ...words].filter(Boolean).join(' · ');
  return (
    <li>
      <span className={annulled ? 'vd-struck' : ''}>
        <strong>{text(`card.kinds.${kind}`)}</strong> {words.filter(Boolean).join(' · ')}
      </span>
      <AnnulledNote annulled={annulled} />
      <small className="vd-soft">{text('card.writtenBy', { by, at: formatInstant(at) })}</small>
      {onAct && mayAnnul && !annulled ? (
        <Button
          type="text"
          danger
          size="small"
          aria-label={`${text('card.act.annul')}: ${what}`}
          onClick={() => onAct({ kind: 'annul', id, what })}
        >
          {text('card.act.annul')}
        </Button>
      ) : null}
    </li>
  );
}

/** Lines of some kinds under their heading, with what may be written. */
export function NoteSection({ name, kinds, notes, onAct }: NoteSectionProps) {
  const text = useDgtText();
  const own = notes.filter(({ kind }) => kinds.includes(kind));
  return (
    <section className="vd-card" aria-labelledby={`vd-notes-${name}`}>
      <h3 id={`vd-notes-${name}`}>{text(`card.sections.${name}`)}</h3>
      {own.length === 0 ? <p className="vd-soft">{text(`card.empty.${name}`)}</p> : null}
      <ol className="vd-annotations vd-lines">
        {own.map((note) => (
          <NoteItem key={note.id} note={note} onAct={onAct} />
        ))}
      </ol>
      {onAct ? (
        <div className="vd-card-acts">
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => onAct({ kind: 'note', note: kind })}>
              {text(`card.act.${kind}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
