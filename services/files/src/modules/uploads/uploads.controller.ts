import {
  uploadBegin,
  uploadCancel,
  uploadFinish,
  uploadList,
  uploadPart,
  uploadState,
} from '@volante/contracts/files/drive-upload.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { PartUploads } from './part-uploads.service.js';

export const UploadsController = controllerOf(
  methods(PartUploads, { list: uploadList, begin: uploadBegin, part: uploadPart }),
  method(PartUploads, uploadFinish, (uploads, ctx, { id }) => uploads.finish(ctx, id)),
  method(PartUploads, uploadState, (uploads, ctx, { id }) => uploads.state(ctx, id)),
  method(PartUploads, uploadCancel, (uploads, ctx, { id }) => uploads.cancel(ctx, id)),
);
