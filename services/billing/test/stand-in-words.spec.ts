import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { authorityName } from '../src/sending/aeat-settings.js';

const ROOT = join(import.meta.dirname, '../../..');
/** Everything that a school reads: screens, messages of errors, papers, mails and notifications. */
const READ = [
  ...['shell', 'mfe-business', 'mfe-billing', 'mfe-dgt', 'mfe-formative'].map((name) =>
    join(ROOT, name, 'locales'),
  ),
  ...['packages/contracts/src', 'services/billing/src', 'services/mail/src'].map((name) => join(ROOT, name)),
];
/** A record was sent to, received or accepted by the tax agency: true of the real service alone, which no fixed text knows. */
const CLAIM =
  /(enviad|remitid|entregad)[oa]s?\s+(ya\s+)?a\s+(la\s+)?(AEAT|Agencia|Hacienda)|(AEAT|Agencia Tributaria)\s+(ya\s+)?(la\s+|lo\s+)?ha\s+(recibido|aceptado|registrado)/i;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|ts|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

it('finds a claim where there is one', () => {
  expect('La factura se ha enviado a la AEAT.').toMatch(CLAIM);
  expect('La Agencia Tributaria la ha aceptado').toMatch(CLAIM);
  expect('PRUEBAS: nada se envía a la Agencia Tributaria').not.toMatch(CLAIM);
});

it('no text says by itself that something was sent to the AEAT: a stand-in may be the one that answers', () => {
  const files = READ.flatMap(filesIn);
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => CLAIM.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('a sentence about the other side names a stand-in as such', () => {
  expect(authorityName('trial')).not.toMatch(/AEAT|Agencia/);
});
