import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './built.mjs';
import { sealer } from './seal-oracle.mjs';

const SCRIPT = path.join(import.meta.dirname, 'sign-by-certificate.py');
const SIGNED = 20;
const NIF = '12345678Z';
const AUTHORITY = 'Autoridad de prueba';

const NEW_KEY = 'req -newkey rsa:2048 -nodes';
const USE = 'keyUsage=critical,digitalSignature,nonRepudiation\nbasicConstraints=critical,CA:FALSE\n';
const BY = '-CA authority.pem -CAkey authority.key -CAcreateserial -extfile use.ext';

/** A small authority and one certificate of a person, by openssl; `subject` may have spaces. */
function certificates(folder) {
  const run = (words, ...subject) => {
    const { status, stderr } = spawnSync('openssl', [...words.split(' '), ...subject], {
      ...{ cwd: folder, encoding: 'utf8' },
    });
    if (status !== 0) throw new Error(`openssl ${words}: ${stderr}`);
  };
  writeFileSync(path.join(folder, 'use.ext'), USE);
  run(`${NEW_KEY} -x509 -days 30 -keyout authority.key -out authority.pem -subj`, `/CN=${AUTHORITY}`);
  run(`${NEW_KEY} -keyout signer.key -out signer.csr -subj`, `/C=ES/serialNumber=IDCES-${NIF}/CN=PRUEBA ANA`);
  run(`x509 -req -in signer.csr -days 20 -out signer.pem ${BY}`);
}

/** The judgement of this product about a file that came back. */
async function verdicts(folder) {
  const { judgedIncrement } = await fromRoot('services/agreements/dist/certificates/judged-increment.js');
  const roots = [readFileSync(path.join(folder, 'authority.pem'), 'utf8')];
  return async (name) => {
    const at = name.split('-')[1];
    const base = readFileSync(path.join(folder, `base-${at}`));
    const increment = readFileSync(path.join(folder, name)).subarray(base.length);
    const judged = judgedIncrement({ base, increment, roots, now: new Date() });
    return judged.then(
      ({ taxId, root }) => `${taxId} ${root}`,
      ({ code, message }) => code ?? message,
    );
  };
}

async function fault(folder, stdout) {
  const judged = stdout.trim().split('\n').map(JSON.parse);
  const bad = judged.filter(({ signatures, good, whole }) => signatures !== 2 || !good || !whole);
  if (judged.length !== SIGNED || bad.length > 0) return `pyHanko: ${JSON.stringify(bad.slice(0, 3))}`;
  const verdict = await verdicts(folder);
  for (let at = 1; at <= SIGNED; at += 1) {
    const taken = await verdict(`signed-${at}.pdf`);
    if (taken !== `${NIF} ${AUTHORITY}`) return `signed-${at}: ${taken}`;
    const marked = await verdict(`marked-${at}.pdf`);
    if (marked !== 'AGREEMENT-032') return `marked-${at}: ${marked}`;
  }
  return '';
}

/** Documents that pyHanko signs on top of our seal: both signatures are good, and ours is the same judgement; a mark on the page is refused. */
export const certificateOracle = (python) => ({
  name: `pyHanko signs ${SIGNED} sealed contracts with a certificate, and judges both signatures`,
  missing: `${python} has no pyhanko: pip install pyhanko`,
  probe: [python, '-c', 'import pyhanko.sign.validation'],
  async run(folder) {
    certificates(folder);
    const { base, root } = await sealer();
    writeFileSync(path.join(folder, 'root.pem'), root);
    for (let at = 1; at <= SIGNED; at += 1)
      writeFileSync(path.join(folder, `base-${at}.pdf`), await base(`Contrato ${at}`));
    const { status, stdout, stderr } = spawnSync(python, [SCRIPT, folder], { encoding: 'utf8' });
    return status === 0 ? fault(folder, stdout) : stderr;
  },
});
