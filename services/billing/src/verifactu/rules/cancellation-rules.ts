import type { CancellationRecord } from '../verifactu-record.js';
import type { Report } from './finding.js';
import { checkParty, RECIPIENT_GENERATOR, THIRD_GENERATOR } from './party-rules.js';
import { checkListed } from './value-rules.js';

/** 3.1.4: the marks and the generator of a cancellation. */
export function checkCancellation(report: Report, record: CancellationRecord): void {
  const { generatedBy, generator, invoice } = record;
  checkListed(report, '1275', 'previousRejection', record.previousRejection, ['N', 'S']);
  checkListed(report, '1225', 'generatedBy', generatedBy, ['E', 'D', 'T']);
  if ((generatedBy === undefined) !== (generator === undefined))
    report.refuse('1224', 'generator', 'Quien genera la anulación y sus datos van siempre juntos.');
  if (generator === undefined) return;
  checkParty(report, 'generator', generator, generatedBy === 'T' ? THIRD_GENERATOR : RECIPIENT_GENERATOR);
  if (generatedBy === 'E' && !('nif' in generator.id))
    report.refuse('1227', 'generator.id', 'La empresa que emite se identifica con su NIF.');
  if (generatedBy !== 'E' && 'nif' in generator.id && generator.id.nif === invoice.issuer)
    report.refuse(
      '1259',
      'generator.id.nif',
      'Quien genera la anulación no puede tener el NIF de la empresa que emite.',
    );
}
