import { z } from 'zod';
import { fiscalCode, optionalEmail, phone, provinceId } from '../address.fields.js';
import { day, email, instant, line, objectId, recordVersion } from '../fields.js';

/** Product modules that a school may have switched on beside the base product; the same ids as `Licence`. */
export const PRODUCTS = ['formative', 'dgt', 'web'] as const;
export type Product = (typeof PRODUCTS)[number];
export const product = z.enum(PRODUCTS, { error: 'Este módulo no existe' });

/** How a school pays. `trial`: not yet. `none`: nothing was agreed (it was set up by hand). */
export const PLANS = ['trial', 'monthly', 'annual', 'none'] as const;
export type Plan = (typeof PLANS)[number];
/** Those that are agreed with a school. */
export const PAID_PLANS = ['monthly', 'annual'] as const;

/**
 * How a school stands with the operator. `overdue`: a renewal date has passed, and the school goes on working until
 * somebody suspends it; `trial-over`: reads and takes its data along, changes nothing.
 */
export const STANDINGS = ['active', 'trial', 'trial-over', 'overdue', 'suspended'] as const;
export type Standing = (typeof STANDINGS)[number];
export const standing = z.enum(STANDINGS);

/** A product that is on, from its first day to the day on which it is renewed. */
const productTerm = z.strictObject({ product, startsOn: day, renewsOn: day });
export type ProductTerm = z.output<typeof productTerm>;

/** Why; shown in the school's history and in the operator's. */
export const reason = line(300).min(3, 'Escribe el motivo');
/** What the operator is asked for before an act on a school: why, and until when. */
export const reasonUntil = z.object({ reason, until: day });

export const clientTerms = z.strictObject({
  plan: z.enum(PAID_PLANS),
  /** Those that are on; none: the base product alone. */
  products: z.array(productTerm).max(PRODUCTS.length),
  reason,
});

/** Each product once, and renewed after it has begun. */
export function checkTerms(
  { products }: { products?: readonly ProductTerm[] | undefined },
  add: (path: string, message: string) => void,
): void {
  const seen = new Set<string>();
  for (const [at, { product: id, startsOn, renewsOn }] of (products ?? []).entries()) {
    if (seen.has(id)) add(`products.${at}.product`, 'Este módulo está dos veces');
    seen.add(id);
    if (renewsOn <= startsOn)
      add(`products.${at}.renewsOn`, 'La renovación tiene que ser posterior al comienzo');
  }
}

/** A new school as the operator makes it, with who will administer it. */
export const newClient = z.strictObject({
  tradeName: line(160).min(1, 'Escribe el nombre comercial'),
  fiscalName: line(160).min(1, 'Escribe la razón social'),
  fiscalCode,
  /** 1-52: the first branch is there, and so its time zone. */
  province: provinceId,
  city: line(120),
  phone,
  email: optionalEmail,
  adminName: line(160).min(1, 'Escribe el nombre'),
  /** An invitation goes there. */
  adminEmail: email,
  /** Last day of its trial. */
  trialUntil: day,
  products: z.array(product).max(PRODUCTS.length),
});
export type NewClient = z.output<typeof newClient>;

const people = z.object({
  /** User accounts that may come in. */
  accounts: z.number().int(),
  /** When any of them last used the product; `null`: never. */
  seenAt: instant.nullable(),
});

/** A school in the operator's list. */
export const clientSummary = z.object({
  id: objectId,
  tradeName: z.string(),
  fiscalName: z.string(),
  fiscalCode: z.string(),
  city: z.string(),
  province: provinceId,
  phone: z.string(),
  email: z.string(),
  standing,
  plan: z.enum(PLANS),
  /** Last day of its trial. */
  trialUntil: day.nullable(),
  /** The first of its products' renewals. */
  renewsOn: day.nullable(),
  branches: z.number().int(),
  employees: z.number().int(),
  /** `null`: whoever knows does not answer now. */
  people: people.nullable(),
  createdAt: instant,
});
export type ClientSummary = z.output<typeof clientSummary>;

const administrator = z.object({
  id: objectId,
  name: z.string(),
  email: z.string(),
  /** Has not set a password yet. */
  invited: z.boolean(),
  seenAt: instant.nullable(),
});

/** A school as the operator sees it: no contact, no document, nobody but who administers it. */
export const clientRecord = clientSummary.extend({
  version: recordVersion,
  contact: z.string(),
  street: z.string(),
  postalCode: z.string(),
  /** Products that are on, agreed or not: on trial, all of them. */
  services: z.array(product),
  products: z.array(productTerm),
  suspended: z.object({ at: instant, reason: z.string() }).nullable(),
  administrators: z.array(administrator).nullable(),
});
export type ClientRecord = z.output<typeof clientRecord>;
