import { withHash } from '../../src/verifactu/verifactu-hash.js';
import type {
  BillingSystem,
  CancellationRecord,
  RegistrationRecord,
  UnsignedCancellation,
  UnsignedRegistration,
} from '../../src/verifactu/verifactu-record.js';

export const SYSTEM: BillingSystem = {
  producer: { name: 'Programas de Prueba SL', id: { nif: 'B12345674' } },
  name: 'Volante',
  id: 'VO',
  version: '1.0',
  installation: 'prueba-1',
  onlyVerifactu: true,
  severalTaxpayersPossible: true,
  severalTaxpayers: false,
};

/** A practice pack for a student of Jaén: 200 € and 21 %. */
export const registration = (changes: Partial<UnsignedRegistration> = {}): RegistrationRecord =>
  withHash<UnsignedRegistration>({
    kind: 'registration',
    invoice: { issuer: 'B12345674', number: 'A2026/0001', date: '2026-11-02' },
    issuerName: 'Autoescuela Tal SL',
    type: 'F1',
    description: 'Curso de permiso B',
    recipients: [{ name: 'Ana Ruiz Gómez', id: { nif: '12345678Z' } }],
    breakdown: [{ tax: '01', regime: '01', condition: 'S1', rate: 2100, base: 20_000, quota: 4_200 }],
    quotaTotal: 4_200,
    total: 24_200,
    previous: null,
    system: SYSTEM,
    generatedAt: '2026-11-02T10:00:00+01:00',
    ...changes,
  });

export const cancellation = (changes: Partial<UnsignedCancellation> = {}): CancellationRecord =>
  withHash<UnsignedCancellation>({
    kind: 'cancellation',
    invoice: { issuer: 'B12345674', number: 'A2026/0001', date: '2026-11-02' },
    previous: {
      invoice: { issuer: 'B12345674', number: 'A2026/0001', date: '2026-11-02' },
      hash: registration().hash,
    },
    system: SYSTEM,
    generatedAt: '2026-11-02T10:05:00+01:00',
    ...changes,
  });
