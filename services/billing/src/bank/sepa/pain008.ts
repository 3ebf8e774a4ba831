import { type Element, optional, xmlDocument } from '@volante/service-kit/xml/xml-tree';
import { sepaText } from './sepa-text.js';

/** Versions of the message that Spanish banks take. */
export type PainVersion = '02' | '08';
export type Scheme = 'CORE' | 'B2B';
/** First of several, further one, single one, last one. */
export type Sequence = 'FRST' | 'RCUR' | 'OOFF' | 'FNAL';

export interface DirectDebit {
  /** Comes back with returns and on statements; at most 35 characters. */
  endToEnd: string;
  cents: number;
  sequence: Sequence;
  mandate: string;
  signedOn: string;
  debtor: string;
  iban: string;
  concept: string;
}

export interface Remittance {
  version: PainVersion;
  /** At most 30 characters: blocks add their sequence. */
  message: string;
  /** Local time without a zone, `2026-11-25T10:00:00`. */
  madeAt: string;
  creditor: string;
  /** Identifier of the creditor (AT-02). */
  creditorId: string;
  iban: string;
  bic: string;
  scheme: Scheme;
  collectOn: string;
  debits: readonly DirectDebit[];
}

const SEQUENCES: readonly Sequence[] = ['FRST', 'RCUR', 'OOFF', 'FNAL'];
const NAME = 70;
const CONCEPT = 140;

const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const sumOf = (debits: readonly DirectDebit[]) => debits.reduce((sum, { cents }) => sum + cents, 0);
const nameOf = (text: string) => sepaText(text, NAME) || 'NO CONSTA';
const accountOf = (iban: string): Element[] => [['Id', [['IBAN', iban]]]];

/** The bank of an account: by its BIC, or left to the IBAN. */
const agentOf = (bic: string, version: PainVersion): Element[] => [
  ['FinInstnId', [bic ? [version === '02' ? 'BIC' : 'BICFI', bic] : ['Othr', [['Id', 'NOTPROVIDED']]]]],
];

const schemeId = (id: string): Element[] => [
  [
    'Id',
    [
      [
        'PrvtId',
        [
          [
            'Othr',
            [
              ['Id', id],
              ['SchmeNm', [['Prtry', 'SEPA']]],
            ],
          ],
        ],
      ],
    ],
  ],
];

const debitElement = (debit: DirectDebit, version: PainVersion): Element => [
  'DrctDbtTxInf',
  [
    [
      'PmtId',
      [
        ['InstrId', debit.endToEnd],
        ['EndToEndId', debit.endToEnd],
      ],
    ],
    ['InstdAmt', euros(debit.cents), { Ccy: 'EUR' }],
    [
      'DrctDbtTx',
      [
        [
          'MndtRltdInf',
          [
            ['MndtId', debit.mandate],
            ['DtOfSgntr', debit.signedOn],
          ],
        ],
      ],
    ],
    ['DbtrAgt', agentOf('', version)],
    ['Dbtr', [['Nm', nameOf(debit.debtor)]]],
    ['DbtrAcct', accountOf(debit.iban)],
    ['RmtInf', [['Ustrd', sepaText(debit.concept, CONCEPT) || debit.endToEnd]]],
  ],
];

/** Debits of one sequence: banks take a block for each. */
function blockElement(remittance: Remittance, sequence: Sequence): Element | undefined {
  const debits = remittance.debits.filter((debit) => debit.sequence === sequence);
  if (debits.length === 0) return undefined;
  return [
    'PmtInf',
    [
      ['PmtInfId', `${remittance.message}-${sequence}`],
      ['PmtMtd', 'DD'],
      ['BtchBookg', 'true'],
      ['NbOfTxs', String(debits.length)],
      ['CtrlSum', euros(sumOf(debits))],
      [
        'PmtTpInf',
        [
          ['SvcLvl', [['Cd', 'SEPA']]],
          ['LclInstrm', [['Cd', remittance.scheme]]],
          ['SeqTp', sequence],
        ],
      ],
      ['ReqdColltnDt', remittance.collectOn],
      ['Cdtr', [['Nm', nameOf(remittance.creditor)]]],
      ['CdtrAcct', accountOf(remittance.iban)],
      ['CdtrAgt', agentOf(remittance.bic, remittance.version)],
      ['ChrgBr', 'SLEV'],
      ['CdtrSchmeId', schemeId(remittance.creditorId)],
      ...debits.map((debit) => debitElement(debit, remittance.version)),
    ],
  ];
}

/** The file of a remittance for the bank: Customer Direct Debit Initiation, pain.008.001.02 or .08. */
export function pain008(remittance: Remittance): string {
  const { message, madeAt, creditor, creditorId, debits, version } = remittance;
  const party: (Element | undefined)[] = [optional('Nm', nameOf(creditor)), ...schemeId(creditorId)];
  const head: Element = [
    'GrpHdr',
    [
      ['MsgId', message],
      ['CreDtTm', madeAt],
      ['NbOfTxs', String(debits.length)],
      ['CtrlSum', euros(sumOf(debits))],
      ['InitgPty', party],
    ],
  ];
  const blocks = SEQUENCES.map((sequence) => blockElement(remittance, sequence));
  return xmlDocument(['Document', [['CstmrDrctDbtInitn', [head, ...blocks]]]], {
    '': `urn:iso:std:iso:20022:tech:xsd:pain.008.001.${version}`,
  });
}
