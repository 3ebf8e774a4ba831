import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import type { Storage } from '@volante/service-kit/storage/storage';
import type { CallForwarder } from '../calls/call-forwarder.js';
import type { FileRoutes } from '../http/api.handler.js';
import { payloadOf } from '../http/payload.js';
import { sendDownload } from './download.js';
import { receiveUpload } from './upload.js';

/** Multipart into staging, bytes out of storage: files never cross NATS, only their keys do. */
export function fileRoutes(forwarder: CallForwarder, storage: Storage, log: Logger): FileRoutes {
  const removeStaged = (key: string) =>
    storage
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'staging is left to the sweep'));
  return {
    upload: async (request, match, caller) => {
      const { key, fields, filename, size, sha256: digest } = await receiveUpload(request.raw, storage);
      try {
        const payload = JSON.stringify({ ...fields, upload: key, filename, size });
        // Each attempt has its own key in staging: what makes it the same one is the form and the file's bytes.
        const bodyHash = sha256(JSON.stringify({ fields, filename, digest }));
        const reply = await forwarder.forward(match, payload, { ...caller, bodyHash });
        await removeStaged(key);
        return reply;
      } catch (error) {
        // After a time-out the service may still be reading: the sweep removes it then.
        if (!(error instanceof CodedError && error.code === 'REQ-107')) await removeStaged(key);
        throw error;
      }
    },
    download: async (request, reply, match, caller) => {
      const answer = await forwarder.forward(match, payloadOf(request, match.route), caller);
      if (answer.status === 200 && (await sendDownload(request, reply, answer.body, storage))) return null;
      return answer;
    },
  };
}
