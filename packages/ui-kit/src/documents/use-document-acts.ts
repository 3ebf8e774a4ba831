import type { CallDeclaration } from '@volante/contracts/call';
import type { DocumentCalls, DocumentView } from '@volante/contracts/documents/document.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import './documents-texts';

/** Actions on a record's documents, each confirmed in words; deleting can be undone. */
export function useDocumentActs(calls: DocumentCalls, id: string, more: readonly CallDeclaration[]) {
  const text = useKitText();
  const feedback = useFeedback();
  const invalidates = [calls.list, ...more];
  const add = useCallMutation(calls.add, { invalidates });
  const rename = useCallMutation(calls.rename, { invalidates });
  const remove = useCallMutation(calls.remove, { invalidates });
  const restore = useCallMutation(calls.restore, { invalidates });
  return {
    add: async (file: { id: string; name: string }) => {
      await add.mutateAsync({ id, files: [file.id] });
      feedback.done(text('documents.added', { name: file.name }));
    },
    rename: async (document: DocumentView, name: string) => {
      await rename.mutateAsync({ id, file: document.id, name });
      feedback.done(text('documents.renamed'));
    },
    remove: (document: DocumentView) => {
      const file = document.id;
      remove
        .mutateAsync({ id, file })
        .then(
          () =>
            feedback.undoable(text('documents.removed', { name: document.name }), () =>
              restore.mutateAsync({ id, file }),
            ),
          feedback.failed,
        );
    },
  };
}
