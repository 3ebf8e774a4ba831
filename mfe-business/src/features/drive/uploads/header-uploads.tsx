import { lazy, Suspense } from 'react';
import { useUploads } from './upload-store';

const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel')).UploadPanel }));

/** Mounted with the header of every page: the panel of uploads stands over whatever page is open, once there are some. */
export function HeaderUploads() {
  if (useUploads().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}
