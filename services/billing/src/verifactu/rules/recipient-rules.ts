import type { Party, RegistrationRecord } from '../verifactu-record.js';
import { MAX_RECORDS } from '../verifactu-record.js';
import type { Report } from './finding.js';
import { checkParty, RECIPIENT, THIRD_PARTY } from './party-rules.js';
import { checkListed } from './value-rules.js';

const hasNif = ({ id }: Party): boolean => 'nif' in id;
const isOfType = ({ id }: Party, types: readonly string[]): boolean =>
  'type' in id && types.includes(id.type);

/** 3.1.3.13, and the AEAT's codes 1191 to 1193 for insolvency and unpaid invoices. */
function checkRecipients(report: Report, record: RegistrationRecord): void {
  const { type, recipients, invoice } = record;
  const isSimplified = ['F2', 'R5'].includes(type);
  if (isSimplified && recipients !== undefined)
    report.refuse('1190', 'recipients', 'Una factura simplificada (F2, R5) no lleva datos del cliente.');
  if (!isSimplified && (recipients ?? []).length === 0)
    report.refuse(
      '1189',
      'recipients',
      'Falta el cliente: esta factura necesita su nombre y su NIF o documento.',
    );
  if (isSimplified && recipients?.length === 0)
    report.refuse('4102', 'recipients', 'La lista de clientes está vacía.');
  if ((recipients ?? []).length > MAX_RECORDS)
    report.refuse('4113', 'recipients', 'Caben 1.000 clientes como máximo.');
  (recipients ?? []).forEach((recipient, at) => {
    const field = `recipients.${at}`;
    checkParty(report, field, recipient, RECIPIENT);
    if ('nif' in recipient.id && recipient.id.nif === invoice.issuer)
      report.refuse(
        '1193',
        `${field}.id.nif`,
        'El cliente no puede tener el mismo NIF que la empresa que emite.',
      );
    if (type === 'R3' && !hasNif(recipient) && !isOfType(recipient, ['07']))
      report.refuse('1191', `${field}.id`, 'Una rectificativa R3 solo admite clientes con NIF.');
    if (type === 'R2' && !hasNif(recipient) && !isOfType(recipient, ['02', '07']))
      report.refuse('1192', `${field}.id`, 'Una rectificativa R2 solo admite clientes con NIF o NIF-IVA.');
  });
}

/** 3.1.3.11 and 3.1.3.12. */
function checkThirdParty(report: Report, record: RegistrationRecord): void {
  const { issuedBy, thirdParty, recipients, invoice } = record;
  checkListed(report, '1151', 'issuedBy', issuedBy, ['D', 'T']);
  if (issuedBy === 'T' && thirdParty === undefined)
    report.refuse('1186', 'thirdParty', 'Faltan los datos del tercero que emite la factura.');
  if (issuedBy === 'D' && (recipients ?? []).length === 0)
    report.refuse('1158', 'recipients', 'La factura la emite el cliente, pero faltan sus datos.');
  if (thirdParty === undefined) return;
  if (issuedBy !== 'T')
    report.refuse('1187', 'thirdParty', 'Los datos de un tercero solo se indican si la factura la emite él.');
  checkParty(report, 'thirdParty', thirdParty, THIRD_PARTY);
  if ('nif' in thirdParty.id && thirdParty.id.nif === invoice.issuer)
    report.refuse('1188', 'thirdParty.id.nif', 'El tercero no puede tener el NIF de la empresa que emite.');
}

/** The people and companies that a registration names beside its issuer. */
export function checkParties(report: Report, record: RegistrationRecord): void {
  checkRecipients(report, record);
  checkThirdParty(report, record);
}
