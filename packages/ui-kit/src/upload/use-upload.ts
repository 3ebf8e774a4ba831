import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { useState } from 'react';
import { formatBytes } from '../display/bytes';
import { useKitText } from '../text/text';
import {
  ANY_SIZE,
  fitsSize,
  type ImageSize,
  isImage,
  isMedia,
  isPdf,
  sendFile,
  uploadProblems,
} from './upload';
import '../text/page-texts';

export interface UploadOptions {
  accept: 'image' | 'pdf' | 'video' | 'audio' | 'any';
  name: string;
  size?: ImageSize;
  resizes?: readonly ImageSize[];
  /** Read by everybody of the school, whatever they may do. */
  isPublic?: boolean;
  /** Put before the server's words: "No se ha podido subir el certificado médico." */
  failure?: string;
  onStored: (file: { id: string; name: string; size: number }) => void;
  /** A file is on its way, or none any more: what is saved meanwhile would be without it. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

export interface UploadState {
  /** 0-100 while on its way. */
  progress: number | null;
  problems: readonly string[];
  send: (file: File) => Promise<void>;
  forget: () => void;
}

export interface UploadsState extends UploadState {
  /** One after the other; problems name their file. */
  sendAll: (files: readonly File[]) => Promise<void>;
}

const KINDS: Readonly<Record<UploadOptions['accept'], (file: File) => boolean>> = {
  image: isImage,
  pdf: isPdf,
  video: (file) => isMedia(file, 'video'),
  audio: (file) => isMedia(file, 'audio'),
  any: () => true,
};
const isOfKind = (file: File, accept: UploadOptions['accept']): boolean => KINDS[accept](file);

/** Checks a chosen file, uploads it and passes on the id. */
export function useUpload(options: UploadOptions): UploadsState {
  const { accept, size = ANY_SIZE } = options;
  const text = useKitText();
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const side = (pixels: number) => (pixels < 0 ? text('upload.anySize') : String(pixels));
  const sizeMessage = text('upload.size', { width: side(size.width), height: side(size.height) });

  /** Its problems; none where it is stored. */
  const store = async (file: File): Promise<readonly string[]> => {
    if (!isOfKind(file, accept)) return [text(`upload.${accept}Kind`)];
    if (accept === 'image' && !(await fitsSize(file, size))) return [sizeMessage];
    const limit = SIZE_LIMITS[accept === 'image' || accept === 'pdf' ? accept : 'other'];
    if (file.size > limit) {
      const sizes = { size: formatBytes(file.size), limit: formatBytes(limit) };
      return [text('upload.tooBig', sizes)];
    }
    setProgress(0);
    options.onBusy?.(true);
    try {
      const { name, resizes, isPublic } = options;
      const stored = await sendFile({
        file,
        accept: accept === 'image' || accept === 'pdf' ? accept : 'any',
        name,
        size,
        ...(resizes ? { resizes } : {}),
        ...(isPublic ? { isPublic } : {}),
        onProgress: setProgress,
      });
      options.onStored(stored);
      return [];
    } catch (error) {
      const words = uploadProblems(error, sizeMessage);
      return options.failure ? [options.failure, ...words] : words;
    } finally {
      setProgress(null);
      options.onBusy?.(false);
    }
  };
  const send = async (file: File) => {
    setProblems([]);
    setProblems(await store(file));
  };
  const sendAll = async (files: readonly File[]) => {
    setProblems([]);
    const all: string[] = [];
    for (const file of files)
      for (const problem of await store(file)) all.push(text('upload.named', { name: file.name, problem }));
    setProblems(all);
  };
  return { progress, problems, send, sendAll, forget: () => setProblems([]) };
}
