import { X509Certificate } from 'node:crypto';
import type { signatureRoot } from '@volante/contracts/agreements/signature-root.contract';
import { invalid } from '@volante/service-kit/coded-error';
import type { RecordRules } from '@volante/service-kit/records/record-types';

/** REQ-101 at the field for anything but the certificate of an authority. */
function refuseOthers(pem: string): void {
  let message = 'El certificado no se ha podido leer';
  try {
    if (new X509Certificate(pem).ca) return;
    message = 'Ese certificado no es de una autoridad';
  } catch {
    // It says nothing that a person could use.
  }
  throw invalid([{ path: 'certificate', code: 'REQ-101', message }]);
}

export const signatureRootRules: RecordRules<typeof signatureRoot> = {
  clean: (sent) => {
    if (sent.certificate !== undefined) refuseOthers(sent.certificate);
    return sent;
  },
};
