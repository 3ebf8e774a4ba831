import type { ExpenseOperation } from '@volante/contracts/billing/expense-amounts';
import { childAt, textAt, type XmlNode } from '@volante/service-kit/xml/safe-xml';
import { amountsOf, hundredths, plainTaxId, type ReadTax, taxLines } from './read-amounts.js';
import type { ReadExpense } from './read-expense-file.js';

const NAMESPACE = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/;
const TAXES: Readonly<Record<string, ReadTax['tax']>> = {
  S: 'vat',
  Z: 'vat',
  L: 'igic',
  M: 'ipsi',
  AE: 'vat',
  K: 'vat',
};
const OPERATIONS: Readonly<Record<string, ExpenseOperation>> = { AE: 'reverse', K: 'intra' };

const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

interface Party {
  name: string;
  taxId: string;
}

function partyOf(root: XmlNode, role: string): Party {
  const party = childAt(root, role, 'Party');
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName') ?? textAt(party, 'PartyName', 'Name') ?? '',
    taxId: plainTaxId(
      textAt(party, 'PartyTaxScheme', 'CompanyID') ?? textAt(party, 'PartyLegalEntity', 'CompanyID'),
    ),
  };
}

const negated = (text: string | null): string | null => {
  if (text === null || hundredths(text) === 0) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};

interface Subtotal extends ReadTax {
  category: string;
}

function subtotals(root: XmlNode, isCredit: boolean): Subtotal[] {
  const turned = (text: string | null) => (isCredit ? negated(text) : text);
  // A second total gives the same in another currency, without its parts.
  const total = childrenOf(root, 'TaxTotal').find((one) => childAt(one, 'TaxSubtotal'));
  return childrenOf(total, 'TaxSubtotal').map((one) => {
    const category = textAt(one, 'TaxCategory', 'ID') ?? '';
    return {
      category,
      tax: TAXES[category] ?? 'exempt',
      rate: textAt(one, 'TaxCategory', 'Percent'),
      base: turned(textAt(one, 'TaxableAmount')),
      quota: turned(textAt(one, 'TaxAmount')),
    };
  });
}

/** An invoice or a credit note in UBL 2; `null` where the root is another one. */
export function readUbl(root: XmlNode): ReadExpense | 'incomplete' | null {
  if (!NAMESPACE.test(root.namespace)) return null;
  const isCredit = root.name === 'CreditNote';
  const taxes = subtotals(root, isCredit);
  const lines = taxLines(taxes);
  const issuedOn = textAt(root, 'IssueDate');
  if (!lines || lines.length === 0 || !issuedOn) return 'incomplete';
  const operation = taxes.map(({ category }) => OPERATIONS[category]).find(Boolean) ?? 'domestic';
  const withheld =
    hundredths(textAt(root, 'WithholdingTaxTotal', 'TaxSubtotal', 'TaxCategory', 'Percent')) ?? 0;
  const seller = partyOf(root, 'AccountingSupplierParty');
  const payable = hundredths(textAt(root, 'LegalMonetaryTotal', 'PayableAmount'));
  const line = childAt(root, isCredit ? 'CreditNoteLine' : 'InvoiceLine');
  return {
    ...{ format: 'UBL 2.1', kind: 'invoice', number: textAt(root, 'ID') ?? '', issuedOn },
    dueOn: textAt(root, 'DueDate'),
    concept: textAt(line, 'Item', 'Name') ?? '',
    ...{ supplierName: seller.name, supplierTaxId: seller.taxId },
    buyerTaxId: partyOf(root, 'AccountingCustomerParty').taxId,
    amounts: amountsOf(operation, lines, withheld),
    payable: payable !== null && isCredit ? -payable : payable,
    hasDisbursements: false,
  };
}
