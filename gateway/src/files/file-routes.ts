import { CodedError } from '@volante/service-kit/coded-error';
import type { Logger } from '@volante/service-kit/log';
import type { CallForwarder } from '../calls/call-forwarder.js';
import type { FileRoutes } from '../http/api.handler.js';

/** Wires `upload.ts` and `download.ts` (multipart into staging, bytes out of storage) into the API handler. */
export function fileRoutes(_forwarder: CallForwarder, _log: Logger): FileRoutes {
  return {
    upload: async () => {
      throw new CodedError('REQ-106');
    },
    download: async () => {
      throw new CodedError('REQ-106');
    },
  };
}
