import { bankMatchUndo, type StatementLine } from '@volante/contracts/billing/bank-statement.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { BANK_READS } from '../shared/bank-reads';
import { useBankText } from '../shared/bank-text';
import { ReasonDialog } from '../shared/reason-dialog';

/** Takes a match back, with the payments that it made. */
export function UndoDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const text = useBankText();
  const undo = useCallMutation(bankMatchUndo, { invalidates: [...BANK_READS, ...INVOICE_READS] });
  return (
    <ReasonDialog
      title={text('bank.act.undo')}
      help={text('bank.match.undoText')}
      save={(reason) => undo.mutateAsync({ line: line.id, version: line.version, reason })}
      onClose={onClose}
    />
  );
}
