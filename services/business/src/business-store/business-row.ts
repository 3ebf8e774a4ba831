import type { BusinessFields, BusinessRecord } from '@volante/contracts/business/business.fields';

/** Select list of a business as the record has it, with where its logo is stored and which modules are on. */
export const BUSINESS_COLUMNS = `business_id AS id, trade_name AS tradeName, fiscal_name AS fiscalName,
  fiscal_code AS fiscalCode, contact, street, city, province, postal_code AS postalCode, phone, email, logo,
  logo_key AS logoKey, operator, services, trial_until AS trialUntil, state, version`;

export interface BusinessRow extends Omit<BusinessRecord, 'operator'> {
  logoKey: string | null;
  operator: number;
  /** JSON list of product modules. */
  services: string;
  /** `YYYY-MM-DD`, the last day of its trial; `null`: none. */
  trialUntil: string | null;
  state: 'active' | 'suspended';
}

export function toRecord({
  logoKey: _key,
  services: _services,
  trialUntil: _trial,
  state: _state,
  operator,
  ...row
}: BusinessRow): BusinessRecord {
  return { ...row, operator: operator === 1 };
}

export function fieldsOf(record: BusinessRecord): BusinessFields {
  const { id: _id, operator: _operator, version: _version, ...fields } = record;
  return fields;
}

export function servicesOf({ services }: Pick<BusinessRow, 'services'>): string[] {
  return JSON.parse(services) as string[];
}
