import type { ISSUER_KINDS } from '@volante/contracts/billing/issuer.contract';
import { PROVINCES } from '@volante/contracts/provinces';
import type { Read } from './read-document.js';

interface IssuerRow {
  kind: keyof typeof ISSUER_KINDS;
  name: string;
  tax_id: string;
  street: string;
  postal_code: string;
  city: string;
  province: number | null;
  phone: string;
  email: string;
  logo: string | null;
  registry: string;
}

/** The issuer as it is when a document is issued: the paper says this for good. */
export interface IssuingParty {
  kind: keyof typeof ISSUER_KINDS;
  name: string;
  taxId: string;
  street: string;
  postalCode: string;
  city: string;
  /** 1 to 52; 0: unknown. */
  province: number;
  provinceName: string;
  phone: string;
  email: string;
  logo: string | null;
  registry: string;
}

export async function issuingParty(read: Read, id: string): Promise<IssuingParty> {
  const [row] = await read<IssuerRow>(
    `SELECT kind, name, tax_id, street, postal_code, city, province, phone, email, logo, registry
     FROM issuer WHERE business_id = :business AND id = :id`,
    { id },
  );
  if (!row) throw new Error(`the issuer ${id} of a series is not there`);
  const { tax_id: taxId, postal_code: postalCode, province, ...rest } = row;
  const provinceName = PROVINCES.find((one) => one.id === province)?.name ?? '';
  return { ...rest, taxId, postalCode, province: province ?? 0, provinceName };
}
