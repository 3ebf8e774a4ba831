import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, 'packages', file)).href);
const PASSWORD = 'prueba';

/**
 * The tax agency's VeriFactu service, played by this machine for the demo: settings in the environment lead the services there, and every
 * screen says so. Its authority, its books and a certificate of the demo school stay in the data folder. Answers where the
 * certificate lies and how to stop.
 */
export async function startTrialAeat(dataDir) {
  const { StandInAeat } = await built('testing/dist/aeat/stand-in-aeat.js');
  const { trialAuthority, trialPkcs12 } = await built('testing/dist/aeat/trial-certificates.js');
  const { DEMO } = await built('contracts/dist/demo.js');
  const folder = path.join(dataDir, 'aeat');
  const file = (name) => path.join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = existsSync(file('authority.key')) ? readFileSync(file('authority.key'), 'utf8') : undefined;
  const authority = trialAuthority(kept);
  writeFileSync(file('authority.key'), authority.key, { mode: 0o600 });
  writeFileSync(file('authority.pem'), authority.certificate);
  if (!existsSync(file('certificado.p12'))) {
    const { fiscalCode: nif, fiscalName: name } = DEMO.school;
    const holder = authority.person({ kind: 'seal', nif, name });
    writeFileSync(file('certificado.p12'), trialPkcs12(holder, PASSWORD), { mode: 0o600 });
  }
  const aeat = new StandInAeat({ authority, journal: file('journal.jsonl') });
  process.env.VOLANTE_AEAT_URL = await aeat.start();
  process.env.VOLANTE_AEAT_CA = file('authority.pem');
  return { certificate: file('certificado.p12'), password: PASSWORD, stop: () => aeat.stop() };
}
