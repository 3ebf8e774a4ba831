import { moneyIssuers } from '@volante/contracts/billing/money-report.contract';
import { useCall } from '@volante/mfe-kit/query';
import { LabelledChoice } from '@volante/ui-kit/labelled-choice';
import type { ReactNode } from 'react';
import { monthName, PARTS, yearOptions } from './period';
import { useReportText } from './report-text';
import { useChoice } from './use-choice';

export const Choosers = ({ children }: { children: ReactNode }) => (
  <div className="vr-choosers">{children}</div>
);

/** The chosen year and its part, of the address; this year's whole by itself. */
export function usePeriodChoice(parts: readonly string[] = PARTS, first = '0A') {
  const { of } = useChoice();
  const wanted = Number(of('year'));
  const year =
    Number.isInteger(wanted) && wanted >= 2000 && wanted <= 2199 ? wanted : new Date().getFullYear();
  const part = of('part') ?? first;
  return { year, part: parts.includes(part) ? part : first };
}

/** The choosers of year and part. */
export function PeriodChoosers({
  parts = PARTS,
  first = '0A',
}: {
  parts?: readonly string[];
  first?: string;
}) {
  const text = useReportText();
  const { set } = useChoice();
  const { year, part } = usePeriodChoice(parts, first);
  const label = (one: string) =>
    one.startsWith('M') ? monthName(Number(one.slice(1))) : text(`moneyReports.parts.${one}`);
  const known = yearOptions();
  const years = known.some(({ value }) => value === String(year))
    ? known
    : [...known, { value: String(year), label: String(year) }];
  return (
    <>
      <LabelledChoice
        label={text('moneyReports.year')}
        value={String(year)}
        options={years}
        onChange={(value) => set({ year: value })}
      />
      {parts.length > 1 ? (
        <LabelledChoice
          label={text('moneyReports.part')}
          value={part}
          options={parts.map((value) => ({ value, label: label(value) }))}
          onChange={(value) => set({ part: value })}
        />
      ) : null}
    </>
  );
}

/** The taxpayer of the address, or the first one. */
export function useIssuerChoice() {
  const { of } = useChoice();
  const answer = useCall(moneyIssuers, {});
  const issuers = answer.data?.issuers ?? [];
  const wanted = of('issuer');
  return { answer, issuers, issuer: issuers.find(({ id }) => id === wanted) ?? issuers[0] };
}

/** Nothing to choose where there is one. */
export function IssuerChooser() {
  const text = useReportText();
  const { set } = useChoice();
  const { issuers, issuer } = useIssuerChoice();
  if (issuers.length < 2 || !issuer) return null;
  return (
    <LabelledChoice
      label={text('moneyReports.issuer')}
      value={issuer.id}
      options={issuers.map(({ id, name, taxId }) => ({ value: id, label: `${name} · ${taxId}` }))}
      onChange={(value) => set({ issuer: value })}
    />
  );
}
