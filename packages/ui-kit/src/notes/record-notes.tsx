import { PushpinFilled } from '@ant-design/icons';
import type { CallDeclaration } from '@volante/contracts/call';
import type { NoteCalls, NoteView } from '@volante/contracts/notes/note.contract';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useState } from 'react';
import { ElapsedText } from '../display/date-text';
import { useFeedback } from '../feedback/feedback';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';
import { NoteEditor } from './note-editor';
import './notes.css';
import { type NoteActs, useNoteActs } from './use-note-acts';
import './notes-texts';

interface RecordNotesProps {
  calls: NoteCalls;
  /** Id of the record. */
  id: string;
  mayModify: boolean;
  /** The purpose of notes here, for an empty list. */
  purpose: string;
  /** Reads that a change makes stale beside the list: the record's history. */
  invalidates?: readonly CallDeclaration[];
}

interface NoteProps {
  note: NoteView;
  mayModify: boolean;
  acts: NoteActs;
}

function useMenu({ note, acts }: NoteProps, edit: () => void): MenuItem[] {
  const text = useKitText();
  const feedback = useFeedback();
  const { user } = useSession();
  return [
    {
      key: 'pin',
      label: text(note.pinned ? 'notes.unpin' : 'notes.pin'),
      onSelect: () => void acts.change(note, { pinned: !note.pinned }).catch(feedback.failed),
    },
    ...(user?.id === note.author.id ? [{ key: 'edit', label: text('notes.edit'), onSelect: edit }] : []),
    { key: 'remove', label: text('notes.remove'), danger: true, onSelect: () => acts.remove(note) },
  ];
}

function Note(props: NoteProps) {
  const { note, mayModify, acts } = props;
  const text = useKitText();
  const [isEditing, setEditing] = useState(false);
  const items = useMenu(props, () => setEditing(true));
  return (
    <li className={note.pinned ? 'v-note v-note-pinned' : 'v-note'}>
      <header>
        <span>
          {note.pinned ? <PushpinFilled aria-label={text('notes.pinned')} role="img" /> : null}{' '}
          <strong>{note.author.name}</strong> <ElapsedText instant={note.createdAt} />
          {note.edited ? ` · ${text('notes.edited')}` : ''}
        </span>
        {mayModify ? (
          <MenuButton label={text('notes.menu')} face="⋯" className="v-icon-button" items={items} />
        ) : null}
      </header>
      {isEditing ? (
        <NoteEditor
          text={note.text}
          label={text('notes.edit')}
          submit={text('form.saveChanges')}
          onSubmit={async (words) => {
            await acts.change(note, { text: words });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p>{note.text}</p>
      )}
    </li>
  );
}

/** The notes of a record: write, pin, change the own ones, delete with undo; pinned ones first. */
export function RecordNotes({ calls, id, mayModify, purpose, invalidates = [] }: RecordNotesProps) {
  const text = useKitText();
  const answer = useCall(calls.list, { id });
  const acts = useNoteActs(calls, id, invalidates);
  if (answer.isError && !answer.data) {
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <Skeleton width="100%" height={140} />;
  const { rows } = answer.data;
  return (
    <section className="v-facts">
      {mayModify ? (
        <NoteEditor text="" label={text('notes.new')} submit={text('notes.add')} onSubmit={acts.create} />
      ) : null}
      {rows.length === 0 ? <EmptyState title={text('notes.none')} text={purpose} /> : null}
      <ul className="v-notes" aria-label={text('notes.list')}>
        {rows.map((note) => (
          <Note key={note.id} note={note} mayModify={mayModify} acts={acts} />
        ))}
      </ul>
    </section>
  );
}
