/**
 * `npm run test:papers`: files of ours before readers that had no part in writing them. A signed Facturae before PyPI's signxml, which knows XAdES
 * and its policy (`npm test` has shown the same signatures before xmlsec1 and libxml2); a Norma 43 before PyPI's csb43; the register books in
 * the AEAT's format before LibreOffice; UBL before phive's rules of EN 16931; sealed contracts, and those that it signs itself, before PyPI's pyHanko and openssl; the memory of students before PyPI's fsrs; questions in QTI before
 * PyPI's citolab-qti-convert. `VOLANTE_PYTHON` names a Python that has the modules,
 * `VOLANTE_SOFFICE` LibreOffice, `VOLANTE_PHIVE` a folder with the jars that `papers/pom.xml` fetches. One that is not there is named, and then
 * this ends with 69, which `.ci/run` lets pass.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServices } from '../build/build.mjs';
import { say } from '../terminal.mjs';
import { bookOracle } from './papers/book-oracle.mjs';
import { certificateOracle } from './papers/certificate-oracle.mjs';
import { facturaeOracle } from './papers/facturae-oracle.mjs';
import { memoryOracle } from './papers/memory-oracle.mjs';
import { norma43Oracle } from './papers/norma43-oracle.mjs';
import { qtiOracle } from './papers/qti-oracle.mjs';
import { sealOracle } from './papers/seal-oracle.mjs';
import { ublOracle } from './papers/ubl-oracle.mjs';

/** EX_UNAVAILABLE of sysexits.h: nothing was shown, and nothing was found wrong. */
const UNAVAILABLE = 69;
const PYTHON = process.env.VOLANTE_PYTHON ?? 'python3';
const ORACLES = [
  facturaeOracle(PYTHON),
  norma43Oracle(PYTHON),
  sealOracle(PYTHON),
  certificateOracle(PYTHON),
  memoryOracle(PYTHON),
  qtiOracle(PYTHON),
  bookOracle(),
  ublOracle(),
];

const isThere = ({ probe: [command, ...words] }) => spawnSync(command, words).status === 0;

/** What one of them finds wrong; '' for nothing. */
async function faultOf(oracle) {
  const folder = mkdtempSync(path.join(tmpdir(), 'volante-papers-'));
  try {
    return await oracle.run(folder);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function papers() {
  const shown = ORACLES.filter(isThere);
  for (const { name, missing } of ORACLES.filter((one) => !shown.includes(one)))
    say(`– papers · NOT SHOWN: ${name} (${missing})`);
  if (shown.length === 0) return UNAVAILABLE;
  await buildServices();
  let faults = 0;
  for (const oracle of shown) {
    const fault = await faultOf(oracle);
    say(`${fault ? '✗' : '✓'} papers · ${oracle.name}`);
    if (fault) say(fault);
    faults += fault ? 1 : 0;
  }
  if (faults > 0) return 1;
  return shown.length === ORACLES.length ? 0 : UNAVAILABLE;
}
