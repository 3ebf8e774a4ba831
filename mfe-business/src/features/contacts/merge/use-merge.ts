import { contactMerge, contactMergeUndo } from '@volante/contracts/contacts/contact-merge.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useContactText } from '../shared/contact-text';
import { MERGE_READS } from './merge-reads';

/** Joins two contacts, with the way back in the notice. */
export function useMerge() {
  const text = useContactText();
  const feedback = useFeedback();
  const merge = useCallMutation(contactMerge, { invalidates: MERGE_READS });
  const undo = useCallMutation(contactMergeUndo, { invalidates: MERGE_READS });
  return async (input: Parameters<typeof merge.mutateAsync>[0]) => {
    const { id, contact } = await merge.mutateAsync(input);
    feedback.undoable(text('contacts.merge.done', { name: contact.name }), () => undo.mutateAsync({ id }));
  };
}
