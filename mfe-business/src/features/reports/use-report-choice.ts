import type { CallInput } from '@volante/contracts/call';
import type { contactReports, ReportKind } from '@volante/contracts/contacts/contact-report.contract';
import { useSearchParams } from 'react-router';
import { periodNamed } from './report-periods';

export type ReportChoice = Required<CallInput<typeof contactReports>>;

/** The kinds of the contract, without its schemas. */
export const KINDS: readonly ReportKind[] = ['all', 'employee', 'branch'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The report's parameters, from the address: a report can be kept, sent and reopened. */
export function useReportChoice(): [ReportChoice, (change: Partial<ReportChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const usual = periodNamed('year');
  const day = (name: 'from' | 'to') => {
    const value = params.get(name) ?? '';
    return DAY.test(value) ? value : usual[name];
  };
  const choice: ReportChoice = {
    by: KINDS.find((kind) => kind === params.get('by')) ?? 'all',
    from: day('from'),
    to: day('to'),
    group: params.get('group') === 'week' ? 'week' : 'month',
  };
  return [choice, (change) => setParams(new URLSearchParams({ ...choice, ...change }), { replace: true })];
}
