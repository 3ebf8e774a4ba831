import {
  fileAttach,
  fileDescribe,
  fileRead,
  fileRegister,
  fileTicket,
  fileUpload,
} from '@volante/contracts/files/file.contract';
import { fileMedia, ownedMedia } from '@volante/contracts/files/media.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import { filePage } from '@volante/contracts/files/page.contract';
import { pictureBundle } from '@volante/contracts/files/picture-bundle.contract';
import { recordFileChange, recordFileList } from '@volante/contracts/files/record-file.contract';
import { fileText } from '@volante/contracts/files/text.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { PagePictures } from '../../pages/page-pictures.service.js';
import { FileTexts } from '../../search/file-texts.service.js';
import { PictureBundles } from '../../upload-store/picture-bundle.service.js';
import { UploadsService } from '../../upload-store/uploads.service.js';
import { MediaFiles } from './media-files.service.js';
import { OwnedPictures } from './owned-pictures.service.js';
import { OwnershipService } from './ownership.service.js';
import { ReadingService } from './reading.service.js';
import { RecordFiles } from './record-files.service.js';

export const FilesController = controllerOf(
  methods(UploadsService, { upload: fileUpload }),
  methods(PictureBundles, { upload: pictureBundle }),
  methods(ReadingService, { ticket: fileTicket }),
  method(ReadingService, fileRead, (reading, ctx, input) => reading.read(ctx, input)),
  methods(MediaFiles, { address: fileMedia }),
  method(MediaFiles, ownedMedia, (media, ctx, input) => media.owned(onBehalf(ctx), input)),
  method(ReadingService, fileDescribe, (reading, ctx, input) => reading.describe(onBehalf(ctx), input.ids)),
  method(OwnedPictures, ownedPictures, (pictures, ctx, input) => pictures.find(onBehalf(ctx), input)),
  method(OwnershipService, fileRegister, (ownership, ctx, input) => ownership.register(onBehalf(ctx), input)),
  method(OwnershipService, fileAttach, (ownership, ctx, input) => ownership.attach(onBehalf(ctx), input)),
  method(PagePictures, filePage, (pictures, ctx, input) => pictures.page(onBehalf(ctx), input)),
  method(FileTexts, fileText, (texts, ctx, input) => texts.text(onBehalf(ctx), input)),
  method(RecordFiles, recordFileList, (records, ctx, input) => records.list(onBehalf(ctx), input)),
  method(RecordFiles, recordFileChange, (records, ctx, input) => records.change(onBehalf(ctx), input)),
);
