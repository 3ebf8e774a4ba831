import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { ticketElectronicCreate } from '@volante/contracts/billing/document-link.contract';
import {
  invoiceElectronicCreate,
  invoiceElectronicPresent,
  invoiceElectronicRead,
  invoiceElectronicUnpresent,
} from '@volante/contracts/billing/electronic.contract';
import { electronicRecipient } from '@volante/contracts/billing/electronic-recipient.contract';
import { expenseFileRead } from '@volante/contracts/billing/expense-file.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { certificateSave } from '@volante/contracts/billing/verifactu-certificate.contract';
import { newStagingKey, type Storage } from '@volante/service-kit/storage/storage';
import { type TrialAuthority, trialAuthority, trialPkcs12 } from '@volante/testing/aeat/trial-certificates';
import { describeRecord } from '@volante/testing/records/describe-record';
import { OWN_PASSWORD, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { isSignatureGood } from './electronic-invoices/verify-signature.js';
import { manager, type PaperHouse, paperHouse } from './paper-house.js';

const PASSWORD = 'clave';
const COMPANY = {
  ...{
    name: 'Transportes Guadalimar, S. L.',
    taxId: 'B23456783',
    street: 'Polígono, 7',
    postalCode: '23009',
  },
  ...{ city: 'Jaén', province: 'Jaén' },
};

let house: PaperHouse;
let authority: TrialAuthority;
let recipient = '';
beforeAll(async () => {
  house = await paperHouse();
  authority = trialAuthority();
  await house.ok(manager, issuer.calls.update, { id: house.issuer, version: 1, postalCode: '23001' });
});
afterAll(() => house.stop());

const DIGITS = 'JABCDEFGHI';
describeRecord(electronicRecipient, {
  house: () => house,
  // CIF of a public body: a letter and seven digits, whose control is a letter.
  right: (n) => {
    const number = String(2_300_000 + n);
    const sum = [...number].reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    const taxId = `P${number}${DIGITS[(10 - (sum % 10)) % 10]}`;
    return { name: `Organismo ${n}`, taxId, consentOn: '2026-01-01' };
  },
  change: { consentHow: 'Correo' },
});

const certify = (validTo?: Date) =>
  house.ok(manager, certificateSave, {
    issuer: house.issuer,
    file: trialPkcs12(
      authority.person({
        ...{ kind: 'seal', nif: 'B12345674', name: 'Autoescuela, S. L.' },
        ...(validTo ? { validTo } : {}),
      }),
      PASSWORD,
    ).toString('base64'),
    password: PASSWORD,
  });
const make = (id: string, rest: object = {}, as = manager) =>
  house.call(as, invoiceElectronicCreate, { id, ...rest });
const codeOf = async (answer: Promise<{ error?: { code: string } | undefined }>) =>
  (await answer).error?.code;

describe('an electronic invoice', () => {
  it('waits for consent and certificate, each named', async () => {
    const id = await house.issued({ payer: COMPANY });
    expect(await codeOf(make(id))).toBe('ELECTRONIC-003');
    recipient = (
      await house.ok(manager, electronicRecipient.calls.create, {
        ...{ name: COMPANY.name, taxId: COMPANY.taxId, consentOn: '2026-01-01', consentHow: 'Correo' },
      })
    ).id;
    expect(await codeOf(make(id))).toBe('ELECTRONIC-004');
    const read = await house.ok(manager, invoiceElectronicRead, { id });
    expect(read).toMatchObject({
      ...{ recipient: { isWilling: true, isPublic: false }, hasCertificate: false, files: [], missing: [] },
      dutyFrom: null,
    });
    await certify();
    expect((await make(id)).success).toBe(true);
  });

  it('is signed by the issuer’s certificate, as another program verifies', async () => {
    const id = await house.issued({ payer: COMPANY });
    const made = await house.ok(manager, invoiceElectronicCreate, { id });
    const xml = (await house.bytes(made.file)).toString();
    expect(await isSignatureGood(xml, authority.certificate)).toBe(true);
    expect(await isSignatureGood(xml.replace('<TotalAmount>', '<TotalAmount>1'), authority.certificate)).toBe(
      false,
    );
    expect(await isSignatureGood(xml.replace('emisor', 'tercero'), authority.certificate)).toBe(false);
    expect(await isSignatureGood(xml, trialAuthority().certificate)).toBe(false);
    expect(xml).toContain('<SchemaVersion>3.2.2</SchemaVersion>');
    expect(made.signer).toContain('Autoescuela');
  });

  it('of one content is made once, by eight who ask at once too', async () => {
    const id = await house.issued({ payer: COMPANY });
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(id)));
    const files = new Set(answers.map(({ data }) => (data as { file: string }).file));
    expect(files.size).toBe(1);
    const iban = 'ES91 2100 0418 4502 0005 1332';
    // Nobody has confirmed that account with their password.
    expect(await codeOf(make(id, { iban }))).toBe('ELECTRONIC-008');
    const account = { name: 'Principal', holder: 'Autoescuela', ownPassword: OWN_PASSWORD };
    const elsewhere = { ...account, iban, branch: SECOND_BRANCH };
    const { id: kept } = await house.ok(manager, bankAccount.calls.create, elsewhere);
    expect(await codeOf(make(id, { iban }))).toBe('ELECTRONIC-008');
    await house.ok(manager, bankAccount.calls.remove, { id: kept });
    await house.ok(manager, bankAccount.calls.create, { ...account, iban });
    expect((await house.ok(manager, invoiceElectronicRead, { id })).accounts).toEqual([
      { name: 'Principal', iban: 'ES9121000418450200051332' },
    ]);
    const other = await house.ok(manager, invoiceElectronicCreate, { id, iban });
    expect(files.has(other.file)).toBe(false);
    expect((await house.ok(manager, invoiceElectronicRead, { id })).files).toHaveLength(2);
  });

  it('is made in UBL without signature, certificate or consent', async () => {
    const id = await house.issued();
    const made = await house.ok(manager, invoiceElectronicCreate, { id, format: 'ubl' });
    expect(made).toMatchObject({ signer: '', format: 'ubl' });
    expect((await house.bytes(made.file)).toString()).toContain('urn:cen.eu:en16931:2017');
  });

  it('of a draft, of a quote, or without the customer’s address is refused', async () => {
    expect(await codeOf(make(await house.draft()))).toBe('ELECTRONIC-001');
    const ticket = await house.issued({ target: 'ticket', payer: { ...COMPANY, street: '' } });
    const { error } = await make(ticket, { format: 'ubl' });
    expect(error).toMatchObject({
      code: 'ELECTRONIC-002',
      errors: [{ message: 'Al cliente le falta la dirección' }],
    });
  });

  it('is refused once the consent is withdrawn, and where the certificate has ended meanwhile', async () => {
    const id = await house.issued({ payer: COMPANY });
    await house.ok(manager, electronicRecipient.calls.update, {
      id: recipient,
      version: 1,
      revokedOn: '2026-01-02',
    });
    expect(await codeOf(make(id))).toBe('ELECTRONIC-003');
    await house.ok(manager, electronicRecipient.calls.update, { id: recipient, version: 2, revokedOn: null });
    await house.db.unscopedRun(
      "UPDATE verifactu_certificate SET valid_to = '2026-01-01' WHERE business_id = :business",
      { business: manager.business.id },
    );
    expect(await codeOf(make(id))).toBe('ELECTRONIC-005');
    await certify();
    expect((await make(id)).success).toBe(true);
  });

  it('is out of reach for other branches and schools', async () => {
    const id = await house.issued({ payer: COMPANY });
    for (const as of [PEOPLE.neighbour, PEOPLE.stranger]) {
      expect(await codeOf(make(id, {}, as))).toBe('DATA-404');
      expect(await house.fails(as, invoiceElectronicRead, { id })).toBe('DATA-404');
      expect(await house.fails(as, invoiceElectronicPresent, { id, on: '2026-01-01', number: 'x' })).toBe(
        'DATA-404',
      );
    }
  });

  it('is noted as handed in by hand, after its file, never in the future, and the note goes away', async () => {
    const id = await house.issued({ payer: COMPANY });
    const present = { id, on: '2026-01-02', number: '202600012345' };
    expect(await house.fails(manager, invoiceElectronicPresent, present)).toBe('ELECTRONIC-007');
    await make(id);
    expect(await house.fails(manager, invoiceElectronicPresent, { ...present, on: '2199-01-01' })).toBe(
      'REQ-101',
    );
    const { id: presentation } = await house.ok(manager, invoiceElectronicPresent, present);
    expect((await house.ok(manager, invoiceElectronicRead, { id })).presentations).toMatchObject([
      { number: '202600012345', on: '2026-01-02', by: manager.name },
    ]);
    expect(await house.fails(PEOPLE.neighbour, invoiceElectronicUnpresent, { presentation })).toBe(
      'DATA-404',
    );
    await house.ok(manager, invoiceElectronicUnpresent, { presentation });
    expect((await house.ok(manager, invoiceElectronicRead, { id })).presentations).toEqual([]);
  });

  it('of a ticket is a Facturae of a simplified invoice, beside its link', async () => {
    const id = await house.issued({ target: 'ticket', payer: COMPANY });
    const { facturae } = await house.ok(manager, ticketElectronicCreate, { id, facturae: true });
    const xml = (await house.bytes(facturae ?? '')).toString();
    expect(xml).toContain('<InvoiceDocumentType>FA</InvoiceDocumentType>');
    expect(await isSignatureGood(xml, authority.certificate)).toBe(true);
    expect((await house.ok(manager, ticketElectronicCreate, { id })).facturae).toBeNull();
    expect(
      await house.fails(manager, ticketElectronicCreate, { id: await house.issued(), facturae: true }),
    ).toBe('TICKET-LINK-001');
  });
});

describe('the file of a supplier', () => {
  const upload = async (bytes: Buffer) => {
    const storage = house.host.services[0]?.kit.storage as Storage;
    const key = newStagingKey();
    await storage.put(key, Readable.from([bytes]));
    return { storage, key, input: { upload: key, filename: 'factura.xml', size: bytes.length } };
  };

  it('fills the form in, and is gone', async () => {
    const id = await house.issued({ payer: COMPANY });
    const { file } = await house.ok(manager, invoiceElectronicCreate, { id, format: 'ubl' });
    // The school as its own supplier: the invoice is made out to it.
    const xml = (await house.bytes(file)).toString().replaceAll(COMPANY.taxId, 'B12345674');
    const { storage, key, input } = await upload(Buffer.from(xml));
    const answer = await house.ok(manager, expenseFileRead, input);
    expect(answer).toMatchObject({
      format: 'UBL 2.1',
      fields: {
        ...{ supplierName: 'Autoescuela, S. L.', supplierTaxId: 'B12345674', issuer: house.issuer },
        amounts: { lines: [{ tax: 'vat', rate: 2_100, base: 20_000, quota: 4_200 }] },
      },
    });
    await expect(storage.get(key)).rejects.toThrow();
  });

  it('with an entity, or of another kind, is refused and gone', async () => {
    const crafty = await upload(
      Buffer.from('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    );
    expect(await house.fails(manager, expenseFileRead, crafty.input)).toBe('EXPENSE-FILE-002');
    await expect(crafty.storage.get(crafty.key)).rejects.toThrow();
    const other = await upload(Buffer.from('<a/>'));
    expect(await house.fails(manager, expenseFileRead, other.input)).toBe('EXPENSE-FILE-004');
    expect(await house.fails(manager, expenseFileRead, { ...other.input, upload: 'x' })).toBe('REQ-111');
    const huge = await upload(Buffer.from('<a/>'));
    expect(await house.fails(manager, expenseFileRead, { ...huge.input, size: 100 * 1024 * 1024 })).toBe(
      'EXPENSE-FILE-003',
    );
  });
});
