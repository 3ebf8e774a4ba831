import type { StudentCard } from '@volante/contracts/dgt/student-card.contract';
import type { CardNoteKind, SignatureSide } from '@volante/contracts/dgt/student-card.fields';
import { AnnulDialog } from './annul-dialog';
import { ClassDialog } from './class-dialog';
import { NoteDialog } from './note-dialog';
import { SignDialog } from './sign-dialog';

/** The chosen action on a card; `what` names the line, in words. */
export type CardAct =
  | { kind: 'class' }
  | { kind: 'note'; note: CardNoteKind }
  | { kind: 'sign'; id: string; side: SignatureSide; what: string }
  | { kind: 'annul'; id: string; what: string };

/** Dialogs before a card is written; loaded on demand. */
export function CardDialogs({
  card,
  act,
  onClose,
}: {
  card: StudentCard;
  act: CardAct;
  onClose: () => void;
}) {
  switch (act.kind) {
    case 'class':
      return <ClassDialog card={card} onClose={onClose} />;
    case 'note':
      return <NoteDialog card={card} kind={act.note} onClose={onClose} />;
    case 'sign':
      return <SignDialog id={act.id} side={act.side} what={act.what} onClose={onClose} />;
    case 'annul':
      return <AnnulDialog id={act.id} what={act.what} onClose={onClose} />;
  }
}
