import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import {
  bankRemittanceCandidates,
  bankRemittanceCreate,
  type RemittanceCandidate,
} from '@volante/contracts/billing/bank-remittance.contract';
import { MAX_DEBITS, NOTICE_DAYS } from '@volante/contracts/billing/bank-words';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { remittanceAddress } from '../shared/bank-address';
import { BANK_READS } from '../shared/bank-reads';

const DAY_MS = 86_400_000;
const daysFromToday = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / DAY_MS);

export const isUsable = ({ problem }: RemittanceCandidate): boolean => problem === '';

/** The remittance that is being put together: what may go into it, and what does. */
export function useRemittanceDraft(contacts: readonly string[] | null) {
  const [chosenAccount, setAccount] = useState<string | null>(null);
  const [scheme, setScheme] = useState<'CORE' | 'B2B'>('CORE');
  const [collectOn, setCollectOn] = useState(() => dayAfter(today(), NOTICE_DAYS + 1));
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const accounts = useCall(bankAccount.calls.read, { limit: 100 });
  const ready = (accounts.data?.rows ?? []).filter((one) => one.creditorId !== '' && one.state === 'active');
  const account = chosenAccount ?? ready[0]?.id ?? null;
  const answer = useCall(bankRemittanceCandidates, { scheme, collectOn }, { enabled: collectOn !== '' });
  const rows = (answer.data?.rows ?? []).filter((row) => contacts === null || contacts.includes(row.contact));
  const chosen = rows.filter((row) => isUsable(row) && !out.has(row.document)).slice(0, MAX_DEBITS);
  const late = chosen.filter((row) => row.noticeDays > daysFromToday(collectOn));
  const create = useCallMutation(bankRemittanceCreate, { invalidates: [...BANK_READS, ...INVOICE_READS] });
  const toggle = (document: string) => {
    const next = new Set(out);
    if (!next.delete(document)) next.add(document);
    setOut(next);
  };
  const save = () => {
    if (account === null) return;
    const documents = chosen.map(({ document, cents }) => ({ id: document, cents }));
    create.mutate(
      { account, scheme, collectOn, documents, noticeReason: reason },
      { onSuccess: ({ id }) => void navigate(remittanceAddress(id)) },
    );
  };
  return {
    ...{ accounts, ready, account, setAccount, scheme, setScheme, collectOn, setCollectOn },
    ...{ answer, rows, chosen, late, out, toggle, reason, setReason, save },
    isSaving: create.isPending,
    problems: create.error ? asApiError(create.error).messages : [],
  };
}
export type RemittanceDraft = ReturnType<typeof useRemittanceDraft>;
