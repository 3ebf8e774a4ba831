import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Tool {
  folder: string;
  env: Record<string, string>;
}

/** Whether Debian's xmlsec1 finds the signature of a file good, made by a certificate that the authority signed. */
export async function isSignatureGood(xml: string | Buffer, authority: string): Promise<boolean> {
  const setting = process.env.VOLANTE_TEST_SIGNATURE_READER;
  if (!setting)
    throw new Error('VOLANTE_TEST_SIGNATURE_READER is set by the set-up of the integration tests');
  const { folder, env } = JSON.parse(setting) as Tool;
  const place = await mkdtemp(join(tmpdir(), 'signature-'));
  try {
    await writeFile(join(place, 'signed.xml'), xml);
    await writeFile(join(place, 'authority.pem'), authority);
    const ids = ['ds:KeyInfo', 'xades:SignedProperties'].map((name) => ['--id-attr:Id', name]);
    const files = ['--trusted-pem', join(place, 'authority.pem'), join(place, 'signed.xml')];
    await run(join(folder, 'xmlsec1'), ['--verify', '--enabled-key-data', 'x509', ...ids.flat(), ...files], {
      env: { ...process.env, ...env },
    });
    return true;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    // Any other end is none of the signature's.
    if (code !== 1) throw new Error(`xmlsec1 ended with ${String(code)}: ${stderr}`);
    return false;
  } finally {
    await rm(place, { recursive: true });
  }
}
