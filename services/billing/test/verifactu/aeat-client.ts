import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { TrialCertificate } from '@volante/testing/aeat/trial-certificates';

export interface Reply {
  status: number;
  location?: string;
  body: Buffer;
}

/** Posts messages to `address`, whose server `ca` signed. `timeoutMs`: how long the client waits for the whole reply. */
export const poster =
  (address: string, ca: string) =>
  (xml: string, client: Partial<TrialCertificate>, timeoutMs = 5_000): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const sent = request(address, {
        method: 'POST',
        ca,
        cert: client.certificate,
        key: client.key,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'text/xml; charset=utf-8' },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode = 0, headers } = response;
        buffer(response).then(
          (body) => resolve({ status: statusCode, location: headers.location, body }),
          reject,
        );
      });
      sent.end(xml);
    });
