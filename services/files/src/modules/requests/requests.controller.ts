import {
  fileRequestCreate,
  fileRequestDelete,
  fileRequests,
  receivedDecide,
  sendEnter,
  sendFile,
  sendRead,
} from '@volante/contracts/files/file-request.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { FileRequests } from './file-requests.service.js';
import { OpenRequests } from './open-request.service.js';
import { ReceivedFiles } from './received-files.service.js';

export const RequestsController = controllerOf(
  methods(FileRequests, { list: fileRequests, create: fileRequestCreate }),
  method(FileRequests, fileRequestDelete, (requests, ctx, { id }) => requests.withdraw(ctx, id)),
  methods(ReceivedFiles, { decide: receivedDecide }),
  method(OpenRequests, sendRead, (open, ctx) => open.read(ctx)),
  methods(OpenRequests, { enter: sendEnter, send: sendFile }),
);
