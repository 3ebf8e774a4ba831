import { folderCreate } from '@volante/contracts/files/drive-change.contract';
import { driveNameError, numberedName } from '@volante/contracts/files/drive-name';
import { callApi } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';
import { errorMessage } from '@volante/ui-kit/error-message';

/** Files that go into one folder of the drive. */
export interface FolderFiles {
  folder: string;
  files: readonly File[];
}

const TAKEN = 'DRIVE-001';
/** Tries of a free name: "Fotos (2)", "Fotos (3)", … */
const MAX_TRIES = 50;

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** The browser hands out a directory in parts; an empty one is the end. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  const all: FileSystemEntry[] = [];
  for (let part = await next(); part.length > 0; part = await next()) all.push(...part);
  return all;
}

/** A new folder; where the name is taken it gets a number. */
async function makeFolder(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : numberedName(name, number);
    try {
      return (await callApi(folderCreate, { folder, name: free })).id;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === TAKEN) || number === MAX_TRIES) throw error;
    }
  }
}

export interface Dropped {
  /** The given folder first. */
  into: readonly FolderFiles[];
  /** Folders that could not be made, and what lies in them: the Spanish reason. */
  refused: readonly { name: string; reason: string }[];
}

/** Refusals of one folder: a wrong name, no room in its place. Others, such as a line that is cut, end every further try. */
const OF_ONE: readonly number[] = [400, 409, 422];

/** Why no further folder of this drop is asked for; '' while they are. */
interface Drop {
  ended: string;
}

/** One dropped folder with all below it; what cannot be made keeps nothing else from its place. */
async function madeFrom(folder: string, directory: FileSystemDirectoryEntry, drop: Drop): Promise<Dropped> {
  const { name } = directory;
  const wrong = driveNameError(name) ?? (drop.ended || null);
  if (wrong !== null) return { into: [], refused: [{ name, reason: wrong }] };
  try {
    return await droppedInto(await makeFolder(folder, name), await entriesOf(directory), drop);
  } catch (error) {
    const reason = errorMessage(error);
    if (error instanceof ApiError && !OF_ONE.includes(error.status)) drop.ended = reason;
    return { into: [], refused: [{ name, reason }] };
  }
}

/** Makes the dropped folders and answers the files of each. */
export async function droppedInto(
  folder: string,
  entries: readonly FileSystemEntry[],
  drop: Drop = { ended: '' },
): Promise<Dropped> {
  const files = await Promise.all(entries.filter(isFile).map(fileOf));
  const into: FolderFiles[] = [{ folder, files }];
  const refused: Dropped['refused'][number][] = [];
  for (const directory of entries.filter(isDirectory)) {
    const made = await madeFrom(folder, directory, drop);
    into.push(...made.into);
    refused.push(...made.refused);
  }
  return { into, refused };
}

/** The dropped files with all that lie in dropped folders. */
export async function filesIn(dropped: readonly (FileSystemEntry | File)[]): Promise<File[]> {
  const files = dropped.filter((one) => one instanceof File);
  const entries = dropped.filter((one): one is FileSystemEntry => !(one instanceof File));
  files.push(...(await Promise.all(entries.filter(isFile).map(fileOf))));
  for (const directory of entries.filter(isDirectory))
    files.push(...(await filesIn(await entriesOf(directory))));
  return files;
}
