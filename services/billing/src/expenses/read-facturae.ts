import { childAt, textAt, type XmlNode } from '@volante/service-kit/xml/safe-xml';
import { amountsOf, hundredths, plainTaxId, type ReadTax, taxLines } from './read-amounts.js';
import type { ReadExpense } from './read-expense-file.js';

const VERSIONS: Readonly<Record<string, string>> = {
  'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml': '3.2.2',
  'http://www.facturae.es/Facturae/2014/v3.2.1/Facturae': '3.2.1',
  'http://www.facturae.es/Facturae/2009/v3.2/Facturae': '3.2',
};
const TAXES: Readonly<Record<string, ReadTax['tax']>> = { '01': 'vat', '02': 'ipsi', '03': 'igic' };
const IRPF = '04';

const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

function nameOf(party: XmlNode | undefined): string {
  const person = childAt(party, 'Individual');
  const words = ['Name', 'FirstSurname', 'SecondSurname'].map((part) => textAt(person, part));
  return textAt(party, 'LegalEntity', 'CorporateName') ?? words.filter(Boolean).join(' ');
}

const taxIdOf = (party: XmlNode | undefined): string =>
  plainTaxId(textAt(party, 'TaxIdentification', 'TaxIdentificationNumber'));

const taxesOf = (invoice: XmlNode): ReadTax[] =>
  childrenOf(childAt(invoice, 'TaxesOutputs'), 'Tax').map((tax) => ({
    tax: TAXES[textAt(tax, 'TaxTypeCode') ?? ''] ?? 'exempt',
    rate: textAt(tax, 'TaxRate'),
    base: textAt(tax, 'TaxableBase', 'TotalAmount'),
    quota: textAt(tax, 'TaxAmount', 'TotalAmount'),
  }));

/** Amounts that the supplier paid for the school: they are owed beside the bases and have no quota. */
function disbursements(invoice: XmlNode): ReadTax[] {
  const all = childAt(invoice, 'InvoiceTotals', 'ReimbursableExpenses');
  return childrenOf(all, 'ReimbursableExpenses').map((one) => ({
    ...{ tax: 'exempt', rate: null, quota: null },
    base: textAt(one, 'ReimbursableExpensesAmount'),
  }));
}

const withheldRate = (invoice: XmlNode): number => {
  const irpf = childrenOf(childAt(invoice, 'TaxesWithheld'), 'Tax').find(
    (tax) => textAt(tax, 'TaxTypeCode') === IRPF,
  );
  return hundredths(textAt(irpf, 'TaxRate')) ?? 0;
};

function numberOf(invoice: XmlNode): string {
  const header = childAt(invoice, 'InvoiceHeader');
  return [textAt(header, 'InvoiceSeriesCode'), textAt(header, 'InvoiceNumber')].filter(Boolean).join('/');
}

/** A Facturae; `null` where the root is another one or its version is not known. */
export function readFacturae(root: XmlNode): ReadExpense | 'many' | 'incomplete' | null {
  const version = VERSIONS[root.namespace];
  if (root.name !== 'Facturae' || !version) return null;
  const invoices = childrenOf(childAt(root, 'Invoices'), 'Invoice');
  const [invoice, second] = invoices;
  if (second) return 'many';
  if (!invoice) return 'incomplete';
  const seller = childAt(root, 'Parties', 'SellerParty');
  const paid = disbursements(invoice);
  const lines = taxLines([...taxesOf(invoice), ...paid]);
  const issuedOn = textAt(invoice, 'InvoiceIssueData', 'IssueDate');
  if (!lines || !issuedOn) return 'incomplete';
  const installments = childrenOf(childAt(invoice, 'PaymentDetails'), 'Installment');
  const first = childAt(invoice, 'Items', 'InvoiceLine');
  return {
    format: `Facturae ${version}`,
    kind: textAt(invoice, 'InvoiceHeader', 'InvoiceDocumentType') === 'FA' ? 'ticket' : 'invoice',
    ...{ number: numberOf(invoice), issuedOn },
    dueOn: textAt(installments.at(-1), 'InstallmentDueDate'),
    concept: textAt(first, 'ItemDescription') ?? '',
    ...{ supplierName: nameOf(seller), supplierTaxId: taxIdOf(seller) },
    buyerTaxId: taxIdOf(childAt(root, 'Parties', 'BuyerParty')),
    amounts: amountsOf('domestic', lines, withheldRate(invoice)),
    payable: hundredths(textAt(invoice, 'InvoiceTotals', 'TotalExecutableAmount')),
    hasDisbursements: paid.length > 0,
  };
}
