import {
  bankMatchCreate,
  type LinkedItem,
  type StatementLine,
} from '@volante/contracts/billing/bank-statement.contract';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { BANK_READS } from '../shared/bank-reads';
import { useBankText } from '../shared/bank-text';

/** A person's choice for a line: documents one by one, a proposal whole, or words. */
export function useMatch(line: StatementLine, onClose: () => void) {
  const text = useBankText();
  const feedback = useFeedback();
  const [items, setItems] = useState<readonly LinkedItem[]>([]);
  const [feeCents, setFee] = useState(0);
  const [note, setNote] = useState('');
  const [keep, setKeep] = useState(false);
  const create = useCallMutation(bankMatchCreate, { invalidates: [...BANK_READS, ...INVOICE_READS] });
  const save = () =>
    create.mutate(
      {
        ...{ line: line.id, version: line.version, feeCents, note, keep },
        items: items.map(({ kind, id }) => ({ kind, id })),
      },
      {
        onSuccess: () => {
          feedback.done(text('bank.done.matched'));
          onClose();
        },
      },
    );
  const choose = (chosen: readonly LinkedItem[], fee: number) => {
    setItems(chosen);
    setFee(fee);
  };
  const sum = items.reduce((total, { cents }) => total + cents, 0);
  const left = line.cents - (sum - feeCents);
  // Documents may be owed more than the line brings: the last one is paid in part.
  const isEnough = items[0]?.kind === 'document' ? left <= 0 || keep : left === 0;
  return {
    ...{ items, feeCents, note, setNote, save, choose, left, keep, setKeep },
    add: (item: LinkedItem) => choose([...items.filter(({ kind }) => kind === item.kind), item], 0),
    drop: (id: string) =>
      choose(
        items.filter((item) => item.id !== id),
        feeCents,
      ),
    isReady: items.length > 0 ? isEnough : note.trim() !== '',
    isSaving: create.isPending,
    problems: create.error ? asApiError(create.error).messages : [],
  };
}
export type Match = ReturnType<typeof useMatch>;
