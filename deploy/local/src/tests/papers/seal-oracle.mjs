import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { root } from '../../paths.mjs';
import { fromRoot } from './built.mjs';

const SCRIPT = path.join(import.meta.dirname, 'verify-seals.py');
const SEALED = 200;
const SCHOOL = 'Autoescuela Ñandú, S. L.';
const place = { x: 1_000, y: 7_000, width: 4_000, height: 600, size: 10, label: '', required: false };
const hand = {
  role: 'holder',
  name: 'Ana Prueba Gil',
  strokes: 'M40 100L60 60L80 140L100 60L300 140',
  typed: '',
};

/** Makes sealed documents: `sealed` with the sheet of evidence, `base` without it, as a signer's own certificate gets it. */
export async function sealer() {
  const agreements = createRequire(path.join(root, 'services/agreements/package.json'));
  const { PDF } = await import(pathToFileURL(agreements.resolve('@libpdf/core')).href);
  const { newSeal, openedSeal } = await fromRoot('services/agreements/dist/sealing/seal-certificates.js');
  const { sealedPdf } = await fromRoot('services/agreements/dist/sealing/sealed-pdf.js');
  const { withHands } = await fromRoot('services/agreements/dist/pdf/write-paper.js');
  const seal = await newSeal(SCHOOL);
  const { signer } = await openedSeal(seal);
  const blank = async (words) => {
    const pdf = PDF.create();
    pdf.addPage({ size: 'a4' }).drawText(words, { x: 60, y: 760, size: 12 });
    return pdf.save();
  };
  const field = { ...place, id: 'f'.repeat(24), variable: 'signature', page: 1, signer: 'holder' };
  const signed = async (title) => withHands(await blank(title), [field], [{ ...hand, ticks: [] }]);
  const sealed = async (title, authority = null) => {
    const facts = { title, school: SCHOOL, at: new Date() };
    return sealedPdf(await signed(title), await blank('Hoja'), signer, facts, authority);
  };
  const base = async (title) =>
    sealedPdf(await signed(title), null, signer, { title, school: SCHOOL, at: new Date() });
  return { sealed, base, root: seal.root };
}

const AUTHORITY = `[tsa]
default_tsa = own
[own]
serial = ./serial
signer_cert = ./authority.pem
certs = ./authority.pem
signer_key = ./authority.key
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
ess_cert_id_alg = sha256
`;
const CERTIFICATE = [
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-keyout',
  'authority.key',
  '-out',
  'authority.pem',
];
const PURPOSE = [
  '-days',
  '30',
  '-subj',
  '/CN=Autoridad',
  '-addext',
  'extendedKeyUsage=critical,timeStamping',
];
const REPLY = [
  'ts',
  '-reply',
  '-config',
  'authority.cnf',
  '-queryfile',
  'question.tsq',
  '-out',
  'answer.tsr',
];

/** A seal with the stamp of an authority that is openssl's. */
async function stamped(sealed, folder) {
  writeFileSync(path.join(folder, 'authority.cnf'), AUTHORITY);
  writeFileSync(path.join(folder, 'serial'), '01\n');
  const fault = openssl(folder, [...CERTIFICATE, ...PURPOSE]);
  if (fault) throw new Error(fault);
  const authority = createServer(async (request, response) => {
    writeFileSync(path.join(folder, 'question.tsq'), await buffer(request));
    const refusal = openssl(folder, REPLY);
    response.writeHead(refusal ? 500 : 200, { 'content-type': 'application/timestamp-reply' });
    response.end(refusal || readFileSync(path.join(folder, 'answer.tsr')));
  });
  await new Promise((resolve) => authority.listen(0, '127.0.0.1', resolve));
  process.env.VOLANTE_TSA_URL = `http://127.0.0.1:${authority.address().port}`;
  try {
    const { TimeStamps } = await fromRoot('services/agreements/dist/sealing/time-stamps.js');
    return await sealed('Con sello de tiempo', new TimeStamps().authority());
  } finally {
    delete process.env.VOLANTE_TSA_URL;
    authority.close();
  }
}

/** Another byte each time, before the signature's own, of which some do not count. */
function turned(bytes, at) {
  const copy = Buffer.from(bytes);
  copy[(at * 7_919) % copy.indexOf('/Contents <')] ^= 1;
  return copy;
}

function openssl(folder, words) {
  const { status, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `openssl ${words[0]}: ${stderr}`;
}

const CMS = [
  'cms',
  '-verify',
  '-inform',
  'DER',
  '-in',
  'signature.der',
  '-content',
  'content.bin',
  '-binary',
];
const WITH_ROOT = ['-CAfile', 'root.pem', '-purpose', 'any', '-out', 'verified.bin'];
const STAMP = ['ts', '-verify', '-token_in', '-in', 'token.der', '-CAfile', 'authority.pem', '-data'];

function opensslFault(folder) {
  const right = openssl(folder, [...CMS, ...WITH_ROOT]) || openssl(folder, [...STAMP, 'value.bin']);
  if (right) return right;
  return openssl(folder, [...STAMP, 'content.bin']) ? '' : 'openssl takes a stamp for one of other bytes';
}

/** Our seals, one with a time stamp among them, are good; with a byte turned over none is. */
export const sealOracle = (python) => ({
  name: `pyHanko and openssl on ${SEALED} sealed contracts, and on the same with a byte turned over`,
  missing: `${python} has no pyhanko: pip install pyhanko`,
  probe: [python, '-c', 'import pyhanko.sign.validation'],
  async run(folder) {
    const { sealed, root: trusted } = await sealer();
    const write = (name, bytes) => writeFileSync(path.join(folder, name), bytes);
    write('root.pem', trusted);
    write('stamped.pdf', await stamped(sealed, folder));
    for (let at = 1; at <= SEALED; at += 1) {
      const bytes = await sealed(`Contrato ${at}`);
      write(`good-${at}.pdf`, bytes);
      write(`turned-${at}.pdf`, turned(bytes, at));
    }
    const { status, stdout, stderr } = spawnSync(python, [SCRIPT, folder], { encoding: 'utf8' });
    if (status !== 0) return stderr;
    const verdicts = stdout.trim().split('\n').map(JSON.parse);
    const wrong = verdicts.filter(({ name, good }) => good === name.startsWith('turned'));
    if (verdicts.length !== 2 * SEALED + 1 || wrong.length > 0)
      return `judged ${verdicts.length}, wrongly: ${JSON.stringify(wrong.slice(0, 5))}`;
    return opensslFault(folder);
  },
});
