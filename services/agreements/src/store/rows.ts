import type {
  AgreementConfig,
  AgreementField,
} from '@volante/contracts/agreements/agreement-config.contract';
import type { AgreementKind, RequestRole, RequestState } from '@volante/contracts/agreements/agreement-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { SqlParams } from '@volante/service-kit/data/sql';

/** A read within a transaction or outside of one. */
export type Read = <T>(sql: string, params?: SqlParams) => Promise<T[]>;

export type PageSize = AgreementConfig['pages'][number];

export interface PaperRow {
  file_id: string;
  storage_key: string;
  sha256: string;
  pages: string | PageSize[];
}

export interface ConfigRow extends PaperRow {
  agreement_id: string;
  file_name: string;
  fields: string | AgreementField[];
  text: string | null;
  version: number;
}

export interface RequestRow extends PaperRow {
  id: string;
  agreement_id: string;
  version_id: string;
  contact_id: string;
  branch_id: string;
  name: string;
  title: string;
  kind: AgreementKind;
  school: string;
  birth_date: string | null;
  /** Words about the document by which a minor signs alone; '': there is none. */
  emancipation: string;
  emancipation_sha256: string | null;
  guardians: 1 | 2;
  image_guardian: number;
  may_refuse: number;
  in_order: number;
  /** For which the student goes into the register book once it is signed. */
  book_licence: LicenceClass | null;
  /** Last day of a signed contract that has a duration. */
  ends_on: string | null;
  state: RequestState;
  on_paper: number;
  fields: string | AgreementField[];
  sealed_file: string | null;
  sealed_key: string | null;
  sealed_size: number | null;
  sealed_sha256: string | null;
  certificate: string | null;
  stamped_at: Date | null;
  stamped_by: string;
  reason: string;
  user_id: string;
  user_name: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  reminders: number;
  /** Addresses of the person, which no guardian may have. */
  own_addresses: string | string[];
  /** 1 deleted, 2 blocked. */
  contact_gone: number;
  seal_tries: number;
  version: number;
}

export const REQUEST_COLUMNS = `id, agreement_id, version_id, contact_id, branch_id, name, title, kind, school, birth_date, emancipation,
  emancipation_sha256, guardians, image_guardian, may_refuse, in_order, book_licence, ends_on, state, on_paper, file_id, storage_key, sha256, pages, fields, sealed_file, sealed_key,
  sealed_size, sealed_sha256, certificate, stamped_at, stamped_by, reason, user_id, user_name, created_at, expires_at, ended_at, reminders, own_addresses,
  contact_gone, seal_tries, version`;

export type SignerState = 'waiting' | 'viewed' | 'signed' | 'refused' | 'notNeeded';

export interface SignerRow {
  id: string;
  request_id: string;
  position: number;
  role: RequestRole;
  name: string;
  tax_id: string;
  relationship: string;
  email: string;
  phone: string;
  /** Links and codes go to the mobile, too. */
  sms: number;
  state: SignerState;
  counter_until: Date | null;
  counter_by: string;
  code_hash: string | null;
  code_until: Date | null;
  code_tries: number;
  /** Codes that were sent, and tries that were wrong, for the present link. */
  codes: number;
  wrong_codes: number;
  proof_hash: string | null;
  proof_until: Date | null;
  /** As `code_*`, of a code that stands as the signature. */
  own_code_hash: string | null;
  own_code_until: Date | null;
  own_code_tries: number;
  signed_at: Date | null;
  strokes: string | null;
  typed: string;
  /** Address or mobile of the code that signed; '': signed in another way. */
  code_to: string;
  ticks: string | string[] | null;
  /** Texts that they typed, by field. */
  texts: string | Record<string, string> | null;
  pages_seen: string | number[] | null;
  ip: string;
  /** Browser and device with which they signed, as the page names them. */
  device: string;
  /** Signs with a certificate of their own, after everybody else. */
  by_certificate: number;
  /** Digest of the link that the signer has now. */
  key_hash: string | null;
}

export const SIGNER_COLUMNS = `id, request_id, position, role, name, tax_id, relationship, email, phone, sms, state, counter_until, counter_by,
  code_hash, code_until, code_tries, codes, wrong_codes, proof_hash, proof_until, own_code_hash, own_code_until, own_code_tries, signed_at, strokes, typed, code_to, ticks, texts, pages_seen, ip, device, by_certificate,
  key_hash`;

/** A JSON column: MariaDB hands it over as text. */
export const fromJson = <T>(value: string | T): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : value;

/** Signers who still have to sign, in their order. */
export const waiting = (signers: readonly SignerRow[]): SignerRow[] =>
  signers.filter(({ state }) => state === 'waiting' || state === 'viewed');

/** Whether nobody is waited for but signers with certificates of their own. */
export const isCertificatesTurn = (signers: readonly SignerRow[]): boolean => {
  const left = waiting(signers);
  return left.length > 0 && left.every(({ by_certificate }) => by_certificate === 1);
};

/**
 * The signers whose turn it is: all that wait, or the first of them where one signs after the other. A certificate signs everything
 * that is there, so that its holder comes after those who draw or type.
 */
export function turnOf(
  { in_order }: Pick<RequestRow, 'in_order'>,
  signers: readonly SignerRow[],
): SignerRow[] {
  const left = waiting(signers);
  const plain = left.filter(({ by_certificate }) => by_certificate === 0);
  const next = plain.length > 0 ? plain : left;
  return in_order ? next.slice(0, 1) : next;
}
