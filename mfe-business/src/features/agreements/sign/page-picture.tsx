import { agreementOpenPage } from '@volante/contracts/agreements/agreement-signing.contract';
import { fetchFile } from '@volante/mfe-kit/api';
import { useBlobAddress } from '@volante/ui-kit/use-blob-address';
import { useEffect, useRef } from 'react';
import { useSignText } from './sign-text';

/** The worker may still be drawing: somebody at the counter is faster than the first letter. */
const AGAIN_MS = 2_000;
const MAX_TRIES = 5;

interface PagePictureProps {
  proof: string;
  page: number;
  pages: number;
  /** Height of the page for a width of one. */
  ratio: number;
  onSeen: (page: number) => void;
}

/** Waits; throws once nobody waits any more. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, AGAIN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

async function fetchPage(proof: string, page: number, signal: AbortSignal, tries = 0): Promise<Blob> {
  try {
    return (await fetchFile(agreementOpenPage, { page }, { key: proof })).blob;
  } catch (thrown) {
    if (tries >= MAX_TRIES || signal.aborted) throw thrown;
    await pause(signal);
    return fetchPage(proof, page, signal, tries + 1);
  }
}

/** One page of the document. It counts as passed once its foot was on the screen. */
export function PagePicture({ proof, page, pages, ratio, onSeen }: PagePictureProps) {
  const text = useSignText();
  const foot = useRef<HTMLElement>(null);
  const address = useBlobAddress((signal) => fetchPage(proof, page, signal), `${proof} ${page}`);
  const isThere = Boolean(address);
  useEffect(() => {
    if (!foot.current || !isThere) return;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen(page);
    });
    watcher.observe(foot.current);
    return () => watcher.disconnect();
  }, [isThere, onSeen, page]);
  return (
    <figure className="va-page">
      {address ? (
        <img src={address} alt={text('page', { page, pages })} style={{ aspectRatio: `1 / ${ratio}` }} />
      ) : (
        <div className="va-page-wait" style={{ aspectRatio: `1 / ${ratio}` }}>
          <output>{text(address === null ? 'pageFault' : 'pageWait', { page })}</output>
        </div>
      )}
      <figcaption ref={foot}>{text('page', { page, pages })}</figcaption>
    </figure>
  );
}
