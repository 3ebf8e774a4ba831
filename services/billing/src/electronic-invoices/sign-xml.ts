import { createHash, createPrivateKey, createSign, type KeyObject, X509Certificate } from 'node:crypto';
import { canonical, type Namespaces, type XmlElement } from './canonical-xml.js';

/** XAdES-EPES of ETSI TS 101 903 v1.3.2, enveloped, by the signature policy of Facturae 3.1. */

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVELOPED = `${DS}enveloped-signature`;
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SHA1 = `${DS}sha1`;
const ALGORITHMS = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ec: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
} as const;

/** The policy's file, with the digest that its publisher gives. */
const POLICY = {
  address:
    'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  words: 'Política de Firma FacturaE v3.1',
  digest: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
} as const;

/** Namespaces that a signed document declares beside its own. */
export const SIGNATURE_NAMESPACES: Namespaces = { ds: DS, xades: XADES };

export interface SigningPair {
  /** PEM; others of the file may follow. */
  certificate: string;
  /** PEM of PKCS#8. */
  key: string;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

const method = (name: string, algorithm: string): XmlElement => [name, [], { Algorithm: algorithm }];

const digestOf = (prefix: string, value: string, algorithm: string = SHA256): XmlElement[] => [
  method(`${prefix}:DigestMethod`, algorithm),
  [`${prefix}:DigestValue`, value],
];

/** As RFC 2253 writes it: the last name first. */
const issuerName = ({ issuer }: X509Certificate): string => issuer.split('\n').reverse().join(',');

const certElement = (certificate: X509Certificate): XmlElement => [
  'xades:Cert',
  [
    ['xades:CertDigest', digestOf('ds', sha256(certificate.raw))],
    [
      'xades:IssuerSerial',
      [
        ['ds:X509IssuerName', issuerName(certificate)],
        ['ds:X509SerialNumber', BigInt(`0x${certificate.serialNumber}`).toString()],
      ],
    ],
  ],
];

const POLICY_ELEMENT: XmlElement = [
  'xades:SignaturePolicyId',
  [
    [
      'xades:SigPolicyId',
      [
        ['xades:Identifier', POLICY.address],
        ['xades:Description', POLICY.words],
      ],
    ],
    ['xades:SigPolicyHash', digestOf('ds', POLICY.digest, SHA1)],
  ],
];

const formatElement = (ids: Ids): XmlElement => [
  'xades:DataObjectFormat',
  [
    ['xades:Description', 'Factura electrónica'],
    ['xades:MimeType', 'text/xml'],
  ],
  { ObjectReference: `#${ids.reference}` },
];

const signedProperties = (certificate: X509Certificate, at: Date, ids: Ids): XmlElement => [
  'xades:SignedProperties',
  [
    [
      'xades:SignedSignatureProperties',
      [
        ['xades:SigningTime', `${at.toISOString().slice(0, 19)}Z`],
        ['xades:SigningCertificate', [certElement(certificate)]],
        ['xades:SignaturePolicyIdentifier', [POLICY_ELEMENT]],
        ['xades:SignerRole', [['xades:ClaimedRoles', [['xades:ClaimedRole', 'emisor']]]]],
      ],
    ],
    ['xades:SignedDataObjectProperties', [formatElement(ids)]],
  ],
  { Id: ids.properties },
];

interface Ids {
  signature: string;
  properties: string;
  keyInfo: string;
  reference: string;
}

const idsOf = (id: string): Ids => ({
  signature: `Signature-${id}`,
  properties: `SignedProperties-${id}`,
  keyInfo: `Certificate-${id}`,
  reference: `Reference-${id}`,
});

const reference = (
  attributes: Readonly<Record<string, string>>,
  digest: string,
  transforms: readonly XmlElement[] = [],
): XmlElement => [
  'ds:Reference',
  [transforms.length > 0 ? ['ds:Transforms', transforms] : undefined, ...digestOf('ds', digest)],
  attributes,
];

function signatureOf(key: KeyObject, text: string): string {
  const signer = createSign('sha256').update(text);
  // XML signatures hold both numbers of a curve's signature one after the other.
  return signer.sign({ key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}

/**
 * Signs a document: the text of the whole file. `root` declares `namespaces`, which have to hold those of the signature; `id` makes the
 * ids within the signature.
 */
export function signXml(
  root: XmlElement,
  namespaces: Namespaces,
  pair: SigningPair,
  { at, id }: { at: Date; id: string },
): string {
  const ids = idsOf(id);
  const certificate = new X509Certificate(pair.certificate);
  const key = createPrivateKey(pair.key);
  const algorithm = key.asymmetricKeyType === 'ec' ? ALGORITHMS.ec : ALGORITHMS.rsa;
  const document = canonical(root, namespaces);
  const properties = signedProperties(certificate, at, ids);
  const x509: XmlElement = ['ds:X509Certificate', certificate.raw.toString('base64')];
  const keyInfo: XmlElement = ['ds:KeyInfo', [['ds:X509Data', [x509]]], { Id: ids.keyInfo }];
  const signedInfo: XmlElement = [
    'ds:SignedInfo',
    [
      method('ds:CanonicalizationMethod', C14N),
      method('ds:SignatureMethod', algorithm),
      reference({ Id: ids.reference, URI: '' }, sha256(document), [method('ds:Transform', ENVELOPED)]),
      reference(
        { Type: 'http://uri.etsi.org/01903#SignedProperties', URI: `#${ids.properties}` },
        sha256(canonical(properties, namespaces)),
      ),
      reference({ URI: `#${ids.keyInfo}` }, sha256(canonical(keyInfo, namespaces))),
    ],
  ];
  const signature: XmlElement = [
    'ds:Signature',
    [
      signedInfo,
      ['ds:SignatureValue', signatureOf(key, canonical(signedInfo, namespaces))],
      keyInfo,
      ['ds:Object', [['xades:QualifyingProperties', [properties], { Target: `#${ids.signature}` }]]],
    ],
    { Id: ids.signature },
  ];
  const end = `</${root[0]}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.slice(0, -end.length)}${canonical(signature)}${end}`;
}
