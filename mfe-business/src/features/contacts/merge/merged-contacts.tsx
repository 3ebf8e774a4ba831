import type { CallOutput } from '@volante/contracts/call';
import { contactMergeList, contactMergeUndo } from '@volante/contracts/contacts/contact-merge.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches, useGroups } from '../shared/use-lists';
import './merge.css';
import { MERGE_READS } from './merge-reads';

type Merged = CallOutput<typeof contactMergeList>['rows'][number];
type Left = CallOutput<typeof contactMergeUndo>['left'];

/** Fields that the separation had to leave as they are. */
function LeftDialog({ left, onClose }: { left: Left; onClose: () => void }) {
  const text = useContactText();
  const show = useFieldWords({ branches: useBranches(), groups: useGroups() });
  const label = (field: string) =>
    field.startsWith('dgt.') ? text(`contacts.dgt.${field.slice(4)}`) : text(`contacts.fields.${field}`);
  const say = (field: string, value: unknown) =>
    show(field.replace(/^dgt\./, ''), value) || text('contacts.merge.empty');
  return (
    <Modal
      open
      title={text('contacts.merge.leftTitle')}
      footer={<Button onClick={onClose}>{text('contacts.understood')}</Button>}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('contacts.merge.leftText')}</p>
      <ul className="vb-merged">
        {left.map(({ field, now, before, reason }) => (
          <li key={field}>
            <strong>{label(field)}</strong> <ins>{say(field, now)}</ins> <del>{say(field, before)}</del>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function MergedRow({ merged, onUndo }: { merged: Merged; onUndo: (() => void) | null }) {
  const text = useContactText();
  const { undoUntil } = merged;
  return (
    <li>
      <Link to={`/contact/view/${merged.lost.id}`}>{merged.lost.name}</Link>
      <span>
        {text(merged.undone ? 'contacts.merge.undoneBy' : 'contacts.merge.mergedBy', { name: merged.by })}{' '}
        <ElapsedText instant={merged.at} />
      </span>
      {onUndo && undoUntil ? (
        <Button
          size="small"
          title={text('contacts.merge.undoUntil', { date: formatInstant(undoUntil) })}
          onClick={onUndo}
        >
          {text('contacts.merge.undo')}
        </Button>
      ) : null}
    </li>
  );
}

/** The contacts that became part of this one, with the way back. Nothing when there are none. */
export function MergedContacts({ id }: { id: string }) {
  const text = useContactText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify');
  const rows = useCall(contactMergeList, { id }).data?.rows ?? [];
  const undo = useCallMutation(contactMergeUndo, { invalidates: MERGE_READS });
  const [asking, setAsking] = useState<Merged | null>(null);
  const [left, setLeft] = useState<Left>([]);
  const run = async (merged: Merged) => {
    const undone = await undo.mutateAsync({ id: merged.id });
    if (undone.left.length > 0) setLeft(undone.left);
    else feedback.done(text('contacts.merge.undone'));
  };
  if (rows.length === 0) return null;
  return (
    <section className="v-facts">
      <h3>{text('contacts.merge.merged')}</h3>
      <ul className="vb-merged">
        {rows.map((merged) => (
          <MergedRow key={merged.id} merged={merged} onUndo={mayModify ? () => setAsking(merged) : null} />
        ))}
      </ul>
      {asking ? (
        <ConfirmDialog
          title={text('contacts.merge.undo')}
          isDestructive={false}
          onClose={() => setAsking(null)}
          onConfirm={() => run(asking)}
        >
          <p>{text('contacts.merge.undoText', { name: asking.lost.name })}</p>
        </ConfirmDialog>
      ) : null}
      {left.length > 0 ? <LeftDialog left={left} onClose={() => setLeft([])} /> : null}
    </section>
  );
}
