/**
 * Seals documents by the agreements service's own code and prints as JSON: milliseconds of a document of 10 pages from its sent bytes to
 * its seal, beside the signature alone by the library; and of 200 sealed ones how many poppler's `pdfsig` judges valid, and how many
 * after one byte was turned over. Runs with the service's settings; nothing but the school's seal is stored.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { provideCertificateTool, providePoppler } from '@volante/local/tests/debian-tools.mjs';
import { median } from './measure/statistics.mjs';
import { PDF, textPdf } from './pdf.mjs';
import { TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);
await import('reflect-metadata');
process.env.VOLANTE_TEST_POPPLER = JSON.stringify(await providePoppler());
process.env.VOLANTE_TEST_CERTUTIL = JSON.stringify(await provideCertificateTool());
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { systemContext } = await built('packages/service-kit/dist/boot/system-context.js');
const { Sealer } = await built('packages/service-kit/dist/sealing.js');
const { service } = await built('services/agreements/dist/main.js');
const { SealCertificates } = await built('services/agreements/dist/sealing/seal-certificates.js');
const { sealedPdf } = await built('services/agreements/dist/sealing/sealed-pdf.js');
const { withHands } = await built('services/agreements/dist/pdf/write-paper.js');
const { evidencePdf } = await built('services/agreements/dist/pdf/evidence-pdf.js');
const { judgeSeal } = await built('packages/testing/dist/pdf/judge-seal.js');

const PAGES = 10;
const PAIRS = 20;
const WARM = 3;
const SEALED = 200;
const SCHOOL = 'Autoescuela de pruebas';
const STROKES = `M40 100${[60, 80, 100, 140, 180, 220, 260, 300].map((x) => `L${x} ${x % 40 === 0 ? 60 : 140}`).join('')}`;

const db = await openDatabase(service);
/** The school has brought no certificate of its own. */
const noOwn = { opened: async () => null };
const seal = await new SealCertificates(db, Sealer.of('agreements'), noOwn).of(
  systemContext(TENANTS.school.business, SCHOOL),
  SCHOOL,
);

const signer = {
  ...{
    role: 'holder',
    name: 'Ana Prueba Gil',
    tax_id: '12345678Z',
    relationship: '',
    email: 'ana@correo.example',
  },
  ...{
    state: 'signed',
    counter_by: '',
    strokes: STROKES,
    typed: '',
    texts: {},
    signed_at: new Date(),
    ip: '203.0.113.7',
  },
};
const place = {
  x: 1_000,
  y: 7_000,
  width: 4_000,
  height: 1_000,
  signer: 'holder',
  size: 10,
  label: '',
  required: false,
};

/** Milliseconds of each sheet of evidence. */
const sheets = [];

/** The document that counts, as the worker makes it of a request. */
async function sealed(sent, { pages, title }) {
  const at = new Date();
  const field = { ...place, id: 'f'.repeat(24), variable: 'signature', page: pages };
  const signed = await withHands(sent, [field], [{ ...signer, ticks: [] }]);
  const begun = performance.now();
  const evidence = await evidencePdf({
    request: {
      ...{
        id: 'e'.repeat(24),
        title,
        name: signer.name,
        school: SCHOOL,
        user_name: 'Carmen',
        created_at: at,
      },
      ...{
        sha256: 'a'.repeat(64),
        emancipation: '',
        pages: JSON.stringify(Array(pages).fill({})),
        fields: '[]',
      },
    },
    ...{
      signers: [signer],
      copies: [],
      events: [],
      moreEvents: 0,
      versionNumber: 1,
      increments: [],
      isStamped: false,
    },
    ...{ signedSha256: 'b'.repeat(64), certificate: seal.fingerprint, own: null, zone: 'Europe/Madrid', at },
  });
  sheets.push(performance.now() - begun);
  return sealedPdf(signed, evidence, seal.signer, { title, school: SCHOOL, at });
}

async function bare(sent) {
  const pdf = await PDF.load(sent);
  return (await pdf.sign({ signer: seal.signer, level: 'B-B', fieldName: 'Sello' })).bytes;
}

async function millis(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const ten = await textPdf(PAGES);
const times = { own: [], bare: [] };
for (let pair = -WARM; pair < PAIRS; pair += 1) {
  const own = await millis(() => sealed(ten, { pages: PAGES, title: `Contrato ${pair}` }));
  const alone = await millis(() => bare(ten));
  if (pair < 0) continue;
  times.own.push(own);
  times.bare.push(alone);
}

/** A byte before the signature's own, of which some do not count. */
function turned(bytes, at) {
  const copy = Buffer.from(bytes);
  copy[(at * 7_919) % copy.indexOf('/Contents <')] ^= 1;
  return copy;
}

const one = await textPdf(1);
const isRight = ({ signatures, isValid, isTrusted, isTotal }) =>
  signatures === 1 && isValid && isTrusted && isTotal;
const judged = { valid: 0, refused: 0 };
for (let at = 1; at <= SEALED; at += 1) {
  const bytes = await sealed(one, { pages: 1, title: `Consentimiento ${at}` });
  if (isRight(await judgeSeal(bytes, seal.root))) judged.valid += 1;
  if (!(await judgeSeal(turned(bytes, at), seal.root)).isValid) judged.refused += 1;
}
const sheet = median(sheets.slice(WARM, WARM + PAIRS));
const result = { own: median(times.own), sheet, bare: median(times.bare), count: SEALED, ...judged };
process.stdout.write(`${JSON.stringify(result)}\n`);
await db.source.destroy();
process.exit(0);
