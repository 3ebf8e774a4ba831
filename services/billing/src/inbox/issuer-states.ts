import type { CheckResult, VerifactuIssuer } from '@volante/contracts/billing/verifactu.contract';
import { VERIFACTU_FROM } from '@volante/contracts/billing/verifactu-dates';
import { type CertificateRow, shownCertificate } from '../certificates/certificate-store.js';
import { errorExplanation } from '../verifactu/verifactu-errors.js';

export interface CheckRow {
  checked_at: Date | null;
  checked: number;
  finding: string | null;
}

export interface IssuerRow extends Omit<CertificateRow, 'kind'>, CheckRow {
  id: string;
  name: string;
  tax_id: string;
  kind: keyof typeof VERIFACTU_FROM;
  since: string | null;
  halted: string | null;
  records: string | number;
  waiting: string | number;
  problems: string | number;
  last_at: Date | null;
  sent_at: Date | null;
  answered_at: Date | null;
  failing_since: Date | null;
  trouble: string | null;
  trouble_words: string | null;
  certificate_kind: CertificateRow['kind'] | null;
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** `null` before the first check. */
export const toCheck = ({ checked_at, checked, finding }: CheckRow): CheckResult | null =>
  checked_at && {
    ...{ at: checked_at.toISOString(), checked: Number(checked) },
    finding: finding === null ? null : (JSON.parse(finding) as { words: string }).words,
  };

/** Faults of the AEAT's list in plain Spanish; ours are already. */
function troubleOf(code: string | null, words: string | null): VerifactuIssuer['trouble'] {
  if (code === null) return null;
  return { code, words: /^\d+$/.test(code) ? errorExplanation(code, words).cause : (words ?? '') };
}

export function toIssuer(row: IssuerRow): VerifactuIssuer {
  const { certificate_kind: kind } = row;
  return {
    ...{ id: row.id, name: row.name, taxId: row.tax_id, since: row.since, from: VERIFACTU_FROM[row.kind] },
    ...{ records: Number(row.records), waiting: Number(row.waiting), problems: Number(row.problems) },
    ...{ lastAt: instant(row.last_at), sentAt: instant(row.sent_at), answeredAt: instant(row.answered_at) },
    ...{ failingSince: instant(row.failing_since), trouble: troubleOf(row.trouble, row.trouble_words) },
    certificate: kind === null ? null : shownCertificate({ ...row, kind }),
    check: toCheck(row),
    halted: row.halted !== null,
  };
}
