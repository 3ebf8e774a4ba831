import {
  businessCreate,
  clientExport,
  clientHistory,
  clientList,
  clientRead,
  clientRenew,
  clientStatus,
  clientTrialExtend,
} from '@volante/contracts/client-businesses/client-business.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { ClientCreator } from './client-creator.service.js';
import { ClientEditor } from './client-editor.service.js';
import { ClientExports } from './client-export.job.js';
import { ClientReader } from './client-reader.service.js';

/** The schools as their operator sees them; the calls' own permission keeps everybody else out. */
export const ClientBusinessesController = controllerOf(
  methods(ClientReader, { list: clientList, history: clientHistory }),
  method(ClientReader, clientRead, (reader, ctx, { id }) => reader.read(ctx, id)),
  methods(ClientCreator, { create: businessCreate }),
  methods(ClientEditor, { renew: clientRenew, extendTrial: clientTrialExtend, setStatus: clientStatus }),
  methods(ClientExports, { start: clientExport }),
);
