import { X509Certificate } from 'node:crypto';
import { fiscalCodeError } from '@volante/contracts/identity';
import forge from 'node-forge';

/** `person`: of somebody; `representative`: of somebody for a company; `seal`: of a company alone, with hosts of its own at the AEAT. */
export type CertificateKind = 'person' | 'representative' | 'seal';

export interface CertificateFacts {
  /** The company's tax number where it has one, else the person's: the taxpayer that it may send for. */
  readonly nif: string;
  /** The company's or person's name as the authority wrote it. */
  readonly name: string;
  readonly kind: CertificateKind;
  /** ISO moments in UTC. */
  readonly validFrom: string;
  readonly validTo: string;
  /** SHA-256, hexadecimal pairs. */
  readonly fingerprint: string;
}

const COMMON_NAME = '2.5.4.3';
const SERIAL_NUMBER = '2.5.4.5';
const ORGANIZATION = '2.5.4.10';
/** ETSI EN 319 412-1: `VATES-` and the company's number. */
const ORGANIZATION_ID = '2.5.4.97';
/** QcType eseal (ETSI EN 319 412-5, 0.4.0.1862.1.6.2) as it stands in a certificate. */
const SEAL = Buffer.from('060704008e46010602', 'hex');

const { asn1 } = forge;

/** The children of a node; none where it is a value. */
const childrenOf = ({ value }: forge.asn1.Asn1): forge.asn1.Asn1[] => (Array.isArray(value) ? value : []);

function textOf({ type, value }: forge.asn1.Asn1): string {
  if (typeof value !== 'string') return '';
  const bytes = Buffer.from(value, 'latin1');
  if (type === asn1.Type.BMPSTRING) return bytes.swap16().toString('utf16le');
  return type === asn1.Type.UTF8 ? bytes.toString('utf8') : value;
}

/** The attributes of the subject by their identifiers. RFC 5280: a sixth field of the body, fifth where no version is given. */
function subjectOf(certificate: forge.asn1.Asn1): Map<string, string> {
  const body = childrenOf(certificate)[0];
  const fields = body ? childrenOf(body) : [];
  const hasVersion = fields[0]?.tagClass === asn1.Class.CONTEXT_SPECIFIC;
  const subject = fields[hasVersion ? 5 : 4];
  const found = new Map<string, string>();
  for (const set of subject ? childrenOf(subject) : [])
    for (const pair of childrenOf(set)) {
      const [id, value] = childrenOf(pair);
      if (typeof id?.value === 'string' && value) found.set(asn1.derToOid(id.value), textOf(value).trim());
    }
  return found;
}

/** `IDCES-12345678Z`, `VATES-B12345674` or the number alone. */
function nifIn(text: string | undefined): string | null {
  const nif = /^(?:[A-Z]{5}-)?([0-9A-Z]{9})$/.exec(text?.toUpperCase() ?? '')?.[1];
  return nif !== undefined && fiscalCodeError('E', nif) === null ? nif : null;
}

const isCompany = (nif: string | null): nif is string => nif !== null && /^[A-HJNP-SUVW]/.test(nif);

/**
 * The holder of a certificate by its subject, as Spanish authorities write it; `null`: it names no Spanish tax number. `der` with the
 * same bytes that `certificate` was read from.
 */
export function certificateFacts(certificate: forge.asn1.Asn1, der: Buffer): CertificateFacts | null {
  const subject = subjectOf(certificate);
  const serial = nifIn(subject.get(SERIAL_NUMBER));
  const company = nifIn(subject.get(ORGANIZATION_ID)) ?? (isCompany(serial) ? serial : null);
  const nif = company ?? serial;
  if (nif === null) return null;
  const commonName = subject.get(COMMON_NAME) ?? '';
  const isSeal = company !== null && (der.includes(SEAL) || serial === null || isCompany(serial));
  const kind = company === null ? 'person' : isSeal ? 'seal' : 'representative';
  const x509 = new X509Certificate(der);
  return {
    nif,
    name:
      (company === null ? null : subject.get(ORGANIZATION)) ?? commonName.replace(/\s*-\s*[0-9A-Z]{9}$/, ''),
    kind,
    validFrom: x509.validFromDate.toISOString(),
    validTo: x509.validToDate.toISOString(),
    fingerprint: x509.fingerprint256,
  };
}
