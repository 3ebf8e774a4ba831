import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram, systemFolders, unpackedFolders } from '../servers/binaries.mjs';
import { debianRoot, hasDebianTools, libraryPath, unpackPackages } from '../servers/debian.mjs';
import { ExpectedError, say } from '../terminal.mjs';

/** What `find` finds on this machine, else in Debian's package, unpacked inside the project. Never nothing. */
async function provide(name, find) {
  const found = find();
  if (found) return found;
  const manual = `Falta ${name} para las pruebas. Debian/Ubuntu: sudo apt-get install ${name}`;
  if (!hasDebianTools()) throw new ExpectedError(manual);
  say(`  … descargando ${name} de Debian`);
  try {
    await unpackPackages(name, [name]);
  } catch (error) {
    throw new ExpectedError(`${manual}\n${error.message}`);
  }
  const unpacked = find();
  if (!unpacked) throw new ExpectedError(manual);
  return unpacked;
}

const PDF_READER = 'pdftotext';

function findPoppler() {
  const program = findProgram([PDF_READER], systemFolders());
  if (program) return { folder: path.dirname(program), env: {} };
  const unpacked = findProgram([PDF_READER], unpackedFolders());
  return unpacked && { folder: path.dirname(unpacked), env: { LD_LIBRARY_PATH: libraryPath() } };
}

/** `pdftotext` and its sisters, which had no part in the making of a PDF. Answers `{ folder, env }`. */
export const providePoppler = () => provide('poppler-utils', findPoppler);

const CERTIFICATE_TOOL = 'certutil';

function findCertificateTool() {
  const program = findProgram([CERTIFICATE_TOOL], systemFolders());
  if (program) return { folder: path.dirname(program), env: {} };
  const unpacked = findProgram([CERTIFICATE_TOOL], unpackedFolders());
  return unpacked && { folder: path.dirname(unpacked), env: { LD_LIBRARY_PATH: libraryPath() } };
}

/** `certutil`, which makes the store of roots that poppler's `pdfsig` trusts. Answers `{ folder, env }`. */
export const provideCertificateTool = () => provide('libnss3-tools', findCertificateTool);

const CODE_READER = 'zbarimg';

/** ImageMagick, which reads pictures for it, looks for its parts where they would be installed. */
function imageParts() {
  const found = findInside(path.join(debianRoot, 'usr/lib'), /^ImageMagick-/);
  const coders = found && findInside(found, /^modules-/);
  return coders
    ? {
        MAGICK_CODER_MODULE_PATH: path.join(coders, 'coders'),
        MAGICK_CONFIGURE_PATH: path.join(debianRoot, 'etc/ImageMagick-6'),
      }
    : {};
}

/** The first folder of that name directly below `folder` or one of its children. */
function findInside(folder, name) {
  if (!existsSync(folder)) return undefined;
  const children = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => path.join(folder, one.name));
  const own = children.find((one) => name.test(path.basename(one)));
  return own ?? children.flatMap((one) => findBelow(one, name)).at(0);
}

const findBelow = (folder, name) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && name.test(one.name))
    .map((one) => path.join(folder, one.name));

function findCodeReader() {
  const program = findProgram([CODE_READER], systemFolders());
  if (program) return { folder: path.dirname(program), env: {} };
  const unpacked = findProgram([CODE_READER], unpackedFolders());
  return (
    unpacked && {
      folder: path.dirname(unpacked),
      env: { LD_LIBRARY_PATH: libraryPath(), ...imageParts() },
    }
  );
}

/** `zbarimg`, which reads QR codes and had no part in drawing them. Answers `{ folder, env }`. */
export const provideCodeReader = () => provide('zbar-tools', findCodeReader);

const SIGNATURE_READER = 'xmlsec1';

function findSignatureReader() {
  const program = findProgram([SIGNATURE_READER], systemFolders());
  if (program) return { folder: path.dirname(program), env: {} };
  const unpacked = findProgram([SIGNATURE_READER], unpackedFolders());
  return unpacked && { folder: path.dirname(unpacked), env: { LD_LIBRARY_PATH: libraryPath() } };
}

/** `xmlsec1`, which verifies XML signatures and had no part in making them. Answers `{ folder, env }`. */
export const provideSignatureReader = () => provide(SIGNATURE_READER, findSignatureReader);

function findMovedClock() {
  for (const base of ['/usr/lib', path.join(debianRoot, 'usr/lib')]) {
    if (!existsSync(base)) continue;
    const folders = [base, ...readdirSync(base).map((name) => path.join(base, name))];
    const found = folders
      .map((folder) => path.join(folder, 'faketime/libfaketimeMT.so.1'))
      .find((file) => existsSync(file));
    if (found) return found;
  }
  return undefined;
}

/** The library that moves the clock of whatever starts under it. Answers its file. */
export const provideMovedClock = () => provide('libfaketime', findMovedClock);
