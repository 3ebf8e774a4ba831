import { checkBreakdown } from './rules/breakdown-rules.js';
import { checkCancellation } from './rules/cancellation-rules.js';
import { checkCommon, checkTaxpayer, checkTotals } from './rules/common-rules.js';
import { type Finding, newReport, type RuleContext } from './rules/finding.js';
import { checkInvoice } from './rules/invoice-rules.js';
import { checkParties } from './rules/recipient-rules.js';
import type { InvoiceRecord } from './verifactu-record.js';

/**
 * Our own check of a record before it is issued or sent: the types of SuministroInformacion.xsd and the rules of the AEAT's
 * «Validaciones y errores» (v1.2.2 of 8 April 2026, 3.1.3 to 3.1.5), as far as they can be known here: censuses and agreements
 * are the AEAT's. A record without a finding that refuses is valid by the official schemas. Never throws for any values of the
 * declared types.
 */
export function recordFindings(record: InvoiceRecord, context: RuleContext): readonly Finding[] {
  const report = newReport();
  checkCommon(report, record, context);
  if (record.kind === 'cancellation') checkCancellation(report, record);
  else {
    checkInvoice(report, record, context);
    checkParties(report, record);
    checkBreakdown(report, record);
    checkTotals(report, record);
  }
  return report.findings;
}

/** The sender of a message: name and tax number. */
export function taxpayerFindings(taxpayer: { name: string; nif: string }): readonly Finding[] {
  const report = newReport();
  checkTaxpayer(report, taxpayer);
  return report.findings;
}
