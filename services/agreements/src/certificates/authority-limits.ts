import {
  AltName,
  BasicConstraints,
  type Certificate,
  type GeneralName,
  type GeneralSubtree,
  NameConstraints,
  type RelativeDistinguishedNames,
} from 'pkijs';

const BASIC_CONSTRAINTS = '2.5.29.19';
const NAME_CONSTRAINTS = '2.5.29.30';
const SUBJECT_ALT_NAME = '2.5.29.17';
const EMAIL_ADDRESS = '1.2.840.113549.1.9.1';
/** Forms of `GeneralName` that are compared. */
const MAIL = 1;
const DIRECTORY = 4;

/** `parsed` is undefined where pkijs could not read the extension: it then answers an empty one with an error. */
function extensionOf(certificate: Certificate, id: string): { parsed: unknown } | undefined {
  const found = certificate.extensions?.find(({ extnID }) => extnID === id);
  if (!found) return undefined;
  const parsed: unknown = found.parsedValue;
  return { parsed: Reflect.get(Object(parsed), 'parsingError') === undefined ? parsed : undefined };
}

const isSelfIssued = ({ subject, issuer }: Certificate): boolean => subject.isEqual(issuer);

/** An authority whose limit cannot be read issues nothing. */
const NONE = -1;

/** At most so many authorities may stand between this one and the last certificate; `Infinity`: no limit. */
function pathLengthOf(authority: Certificate): number {
  const found = extensionOf(authority, BASIC_CONSTRAINTS);
  if (!found) return Number.POSITIVE_INFINITY;
  if (!(found.parsed instanceof BasicConstraints)) return NONE;
  const length = found.parsed.pathLenConstraint;
  // A number that pkijs leaves as bytes is longer than any path.
  return typeof length === 'number' ? length : Number.POSITIVE_INFINITY;
}

interface Name {
  form: number;
  value: unknown;
}

const plain = (value: unknown): string =>
  String(value).normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
const partsOf = ({ typesAndValues }: RelativeDistinguishedNames): string[] =>
  typesAndValues.map(({ type, value }) => `${type}=${plain(value.valueBlock.value)}`);

/** The names by which a certificate is limited; `null`: they cannot be read. */
function namesOf(certificate: Certificate): Name[] | null {
  const more = extensionOf(certificate, SUBJECT_ALT_NAME);
  if (more && !(more.parsed instanceof AltName)) return null;
  const others: readonly GeneralName[] = more?.parsed instanceof AltName ? more.parsed.altNames : [];
  const { subject } = certificate;
  const mails = subject.typesAndValues.filter(({ type }) => type === EMAIL_ADDRESS);
  return [
    ...(subject.typesAndValues.length > 0 ? [{ form: DIRECTORY, value: subject }] : []),
    ...mails.map(({ value }) => ({ form: MAIL, value: value.valueBlock.value })),
    ...others.map(({ type, value }) => ({ form: type, value: value as unknown })),
  ];
}

/** An address, all addresses of a host (`host`), or of the hosts below one (`.host`); '': all addresses. */
function isMailWithin(name: string, limit: string): boolean {
  if (limit === '') return true;
  if (limit.includes('@')) return name === limit;
  const host = name.slice(name.lastIndexOf('@') + 1);
  return limit.startsWith('.') ? host.endsWith(limit) : host === limit;
}

/** `null`: names of this form are not compared. */
function isWithin({ form, value }: Name, { base }: GeneralSubtree): boolean | null {
  if (form === MAIL) return isMailWithin(plain(value), plain(base.value));
  if (form !== DIRECTORY) return null;
  const own = partsOf(value as RelativeDistinguishedNames);
  return partsOf(base.value as RelativeDistinguishedNames).every((part, at) => part === own[at]);
}

function isNamed(
  certificate: Certificate,
  { permittedSubtrees, excludedSubtrees }: NameConstraints,
): boolean {
  const names = namesOf(certificate);
  if (names === null) return false;
  return names.every((name) => {
    const about = (subtrees: GeneralSubtree[] = []) => subtrees.filter(({ base }) => base.type === name.form);
    const permitted = about(permittedSubtrees);
    const isPermitted = permitted.length === 0 || permitted.some((limit) => isWithin(name, limit) === true);
    return isPermitted && about(excludedSubtrees).every((limit) => isWithin(name, limit) === false);
  });
}

/**
 * Whether an authority may stand above these certificates, the signer's first (RFC 5280, 4.2.1.9 and 4.2.1.10): no more authorities than
 * `pathLenConstraint` says, and all names within `nameConstraints`. Directory names and addresses are compared; a certificate with another kind of
 * name that the authority limits is outside.
 */
export function isWithinLimits(authority: Certificate, below: readonly Certificate[]): boolean {
  const authorities = below.slice(1).filter((one) => !isSelfIssued(one));
  if (authorities.length > pathLengthOf(authority)) return false;
  const limits = extensionOf(authority, NAME_CONSTRAINTS);
  if (!limits) return true;
  const { parsed } = limits;
  if (!(parsed instanceof NameConstraints)) return false;
  return below.every((one, at) => (at > 0 && isSelfIssued(one)) || isNamed(one, parsed));
}
