import { driveItem, driveNames, driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import {
  driveOwners,
  folderAccess,
  folderAccessUpdate,
  folderTakeOver,
} from '@volante/contracts/files/drive-access.contract';
import {
  fileDelete,
  fileMove,
  fileRename,
  folderCreate,
  folderDelete,
  folderMove,
  folderRename,
  moveSight,
} from '@volante/contracts/files/drive-change.contract';
import { driveExport } from '@volante/contracts/files/drive-export.contract';
import { driveHistory } from '@volante/contracts/files/drive-history.contract';
import {
  fileLinkCreate,
  fileLinkDelete,
  fileLinks,
  openFile,
  openFileTicket,
  openFolder,
  openZip,
} from '@volante/contracts/files/drive-link.contract';
import { driveMany } from '@volante/contracts/files/drive-many.contract';
import { driveConfigure, driveData, fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { trashPurge, trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { versionLabel, versionRestore } from '@volante/contracts/files/drive-version.contract';
import { filePlan } from '@volante/contracts/files/file-plan.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { DriveSearch } from '../../search/drive-search.service.js';
import { DriveChanges } from './drive-changes.service.js';
import { DriveExportJob } from './drive-export.job.js';
import { DriveHistory } from './drive-history.service.js';
import { DriveManyJob } from './drive-many.job.js';
import { DriveReader } from './drive-reader.service.js';
import { DriveSpace } from './drive-space.service.js';
import { DriveTrash } from './drive-trash.service.js';
import { DriveVersions } from './drive-versions.service.js';
import { FileLinks } from './file-links.service.js';
import { FolderAccess } from './folder-access.service.js';
import { MoveSight } from './move-sight.service.js';
import { OpenFile } from './open-file.service.js';
import { OpenFolder } from './open-folder.service.js';

export const DriveController = controllerOf(
  methods(DriveSpace, { configure: driveConfigure, update: fileSettingUpdate }),
  method(DriveSpace, filePlan, (space, ctx, input) => space.plan(onBehalf(ctx), input)),
  methods(DriveReader, {
    data: driveData,
    folder: folderRead,
    item: driveItem,
    names: driveNames,
  }),
  methods(DriveHistory, { read: driveHistory }),
  methods(DriveSearch, { search: driveSearch }),
  methods(DriveChanges, {
    create: folderCreate,
    renameFolder: folderRename,
    renameFile: fileRename,
    moveFolders: folderMove,
    moveFiles: fileMove,
  }),
  methods(DriveManyJob, { start: driveMany }),
  methods(DriveExportJob, { start: driveExport }),
  methods(MoveSight, { compare: moveSight }),
  method(DriveChanges, folderDelete, (changes, ctx, { ids }) => changes.removeFolders(ctx, ids)),
  method(DriveChanges, fileDelete, (changes, ctx, { ids }) => changes.removeFiles(ctx, ids)),
  method(DriveTrash, trashRestore, (trash, ctx, { ids }) => trash.restore(ctx, ids)),
  method(DriveTrash, trashPurge, (trash, ctx, { ids }) => trash.purge(ctx, ids)),
  methods(DriveVersions, { restore: versionRestore, label: versionLabel }),
  methods(FileLinks, { list: fileLinks, create: fileLinkCreate }),
  method(FileLinks, fileLinkDelete, (links, ctx, { id }) => links.withdraw(ctx, id)),
  method(OpenFile, openFile, (open, ctx) => open.read(ctx)),
  methods(OpenFile, { ticket: openFileTicket }),
  methods(OpenFolder, { list: openFolder, zip: openZip }),
  methods(FolderAccess, {
    owners: driveOwners,
    read: folderAccess,
    update: folderAccessUpdate,
    takeOver: folderTakeOver,
  }),
);
