import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Tool {
  folder: string;
  env: Record<string, string>;
}

export interface SealVerdict {
  /** Signatures in the file, as `pdfsig` counts them; 0: none. */
  signatures: number;
  /** The bytes of every signature are those that were signed, by the key of its certificate. */
  isValid: boolean;
  /** The certificate leads to the given root. */
  isTrusted: boolean;
  /** The signature is about all bytes of the file. */
  isTotal: boolean;
  signer: string;
}

function tool(name: string): Tool {
  const told = process.env[name];
  if (!told) throw new Error(`${name} is set by the set-up of the tests`);
  return JSON.parse(told) as Tool;
}

/** `pdfsig` ends with 1 for a file without a signature, and says so. */
function run(from: Tool, program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...from.env };
  return new Promise((resolve, reject) => {
    execFile(join(from.folder, program), [...args], { env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(new Error(`${program}: ${stderr}`));
      else resolve(stdout);
    });
  });
}

/** A PDF's seal as judged by poppler and NSS, which had no part in making it. `root`: PEM of the only trusted root. */
export async function judgeSeal(bytes: Uint8Array, root: string): Promise<SealVerdict> {
  const folder = await mkdtemp(join(tmpdir(), 'volante-seal-'));
  try {
    const [file, pem, store] = [join(folder, 'sealed.pdf'), join(folder, 'root.pem'), `sql:${folder}`];
    await Promise.all([writeFile(file, bytes), writeFile(pem, root)]);
    const certutil = tool('VOLANTE_TEST_CERTUTIL');
    await run(certutil, 'certutil', ['-N', '-d', store, '--empty-password']);
    await run(certutil, 'certutil', ['-A', '-d', store, '-n', 'root', '-t', 'CT,C,C', '-i', pem]);
    const words = await run(tool('VOLANTE_TEST_POPPLER'), 'pdfsig', ['-nssdir', store, file]);
    const signatures = [...words.matchAll(/^Signature #/gm)].length;
    const valid = [...words.matchAll(/Signature Validation: Signature is Valid\./g)].length;
    return {
      ...{ signatures, isValid: signatures > 0 && valid === signatures },
      isTrusted: words.includes('Certificate Validation: Certificate is Trusted.'),
      isTotal: words.includes('Total document signed'),
      signer: /Signer Certificate Common Name: (.*)/.exec(words)?.[1] ?? '',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
