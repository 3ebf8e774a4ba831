import type { CallDeclaration } from '@volante/contracts/call';
import type { NoteCalls, NoteView } from '@volante/contracts/notes/note.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import './notes-texts';

export interface NoteActs {
  create: (text: string) => Promise<unknown>;
  change: (note: NoteView, change: { text?: string; pinned?: boolean }) => Promise<unknown>;
  /** Reports its own failure, and offers an undo. */
  remove: (note: NoteView) => void;
}

export function useNoteActs(calls: NoteCalls, id: string, more: readonly CallDeclaration[]): NoteActs {
  const text = useKitText();
  const feedback = useFeedback();
  const invalidates = [calls.list, ...more];
  const create = useCallMutation(calls.create, { invalidates });
  const update = useCallMutation(calls.update, { invalidates });
  const remove = useCallMutation(calls.remove, { invalidates });
  const restore = useCallMutation(calls.restore, { invalidates });
  return {
    create: (words) => create.mutateAsync({ id, text: words }),
    change: ({ id: note, version }, change) => update.mutateAsync({ id, note, version, ...change }),
    remove: ({ id: note }) =>
      void remove
        .mutateAsync({ id, note })
        .then(
          () => feedback.undoable(text('notes.removed'), () => restore.mutateAsync({ id, note })),
          feedback.failed,
        ),
  };
}
