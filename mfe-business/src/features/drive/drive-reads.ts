import { driveItem, driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import { folderAccess } from '@volante/contracts/files/drive-access.contract';
import { driveHistory } from '@volante/contracts/files/drive-history.contract';
import { driveData } from '@volante/contracts/files/drive-space.contract';

/** Reads that a change of the drive invalidates. */
export const DRIVE_READS = [
  folderRead,
  driveSearch,
  driveItem,
  driveHistory,
  driveData,
  folderAccess,
] as const;

export const OVER_ADDRESS = '/filesystem/cumplidos';
export const SPACE_ADDRESS = '/filesystem/espacio';
export const folderAddress = (id: string) => `/filesystem/${id}`;
