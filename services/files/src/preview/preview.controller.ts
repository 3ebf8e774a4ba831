import { filePreview, filePreviewPage, fileThumbnail } from '@volante/contracts/files/preview.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { Previews } from './previews.service.js';

export const PreviewController = controllerOf(
  methods(Previews, { preview: filePreview, page: filePreviewPage, thumbnail: fileThumbnail }),
);
