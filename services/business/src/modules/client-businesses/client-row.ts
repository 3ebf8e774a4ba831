import {
  type ClientRecord,
  type ClientSummary,
  type Plan,
  type ProductTerm,
  product,
  type Standing,
} from '@volante/contracts/client-businesses/client-business.fields';

/** Over `business b`, with `:today` on the clock of the peninsula. */
const RENEWS_ON = '(SELECT MIN(p.renews_on) FROM business_product p WHERE p.business_id = b.business_id)';
export const STANDING = `CASE
    WHEN b.state = 'suspended' THEN 'suspended'
    WHEN b.trial_until < :today THEN 'trial-over'
    WHEN b.trial_until IS NOT NULL THEN 'trial'
    WHEN ${RENEWS_ON} < :today THEN 'overdue'
    ELSE 'active' END`;

export const CLIENT_COLUMNS = `b.business_id AS id, b.trade_name AS tradeName, b.fiscal_name AS fiscalName,
  b.fiscal_code AS fiscalCode, b.contact, b.street, b.city, b.province, b.postal_code AS postalCode, b.phone, b.email,
  b.services, b.plan, b.trial_until AS trialUntil, b.version, b.suspended_at AS suspendedAt,
  b.suspended_reason AS suspendedReason, ${RENEWS_ON} AS renewsOn, ${STANDING} AS standing,
  (SELECT COUNT(*) FROM branch r WHERE r.business_id = b.business_id AND r.state = 'active') AS branches,
  (SELECT COUNT(*) FROM employee e WHERE e.business_id = b.business_id AND e.state = 'active') AS employees`;

export interface ClientRow {
  id: string;
  tradeName: string;
  fiscalName: string;
  fiscalCode: string;
  contact: string;
  street: string;
  city: string;
  province: number;
  postalCode: string;
  phone: string;
  email: string;
  /** JSON list of product modules. */
  services: string;
  plan: Plan;
  trialUntil: string | null;
  version: number;
  suspendedAt: Date | null;
  suspendedReason: string;
  renewsOn: string | null;
  standing: Standing;
  branches: number;
  employees: number;
}

export type People = Pick<ClientRecord, 'people' | 'administrators'>;

/** An id begins with the second in which it was made. */
const madeAt = (id: string) => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000);

export function toSummary(row: ClientRow, { people }: Pick<People, 'people'>): ClientSummary {
  const { id, tradeName, fiscalName, fiscalCode, city, province, phone, email, standing, plan } = row;
  return {
    ...{ id, tradeName, fiscalName, fiscalCode, city, province, phone, email, standing, plan },
    trialUntil: row.trialUntil,
    renewsOn: row.renewsOn,
    branches: Number(row.branches),
    employees: Number(row.employees),
    people,
    createdAt: madeAt(id).toISOString(),
  };
}

export function toRecord(row: ClientRow, products: readonly ProductTerm[], known: People): ClientRecord {
  const { version, contact, street, postalCode, suspendedAt, suspendedReason } = row;
  return {
    ...toSummary(row, known),
    ...{ version, contact, street, postalCode },
    services: product.array().parse(JSON.parse(row.services)),
    products: [...products],
    suspended: suspendedAt ? { at: suspendedAt.toISOString(), reason: suspendedReason } : null,
    administrators: known.administrators,
  };
}
