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
  /** Shown in place of the picture; '' for a page without text, `null`: the picture is shown. */
  words: string | null;
  onSeen: (page: number) => void;
}

type PictureProps = Pick<PagePictureProps, 'page' | 'pages' | 'ratio'> & {
  address: string | null | undefined;
};

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

function Picture({ address, page, pages, ratio }: PictureProps) {
  const text = useSignText();
  if (address)
    return <img src={address} alt={text('page', { page, pages })} style={{ aspectRatio: `1 / ${ratio}` }} />;
  return (
    <div className="va-page-wait" style={{ aspectRatio: `1 / ${ratio}` }}>
      <output>{text(address === null ? 'pageFault' : 'pageWait', { page })}</output>
    </div>
  );
}

/** One page of the document, as a picture or in words. It counts as passed once its foot was on the screen. */
export function PagePicture({ proof, page, pages, ratio, words, onSeen }: PagePictureProps) {
  const text = useSignText();
  const foot = useRef<HTMLElement>(null);
  const address = useBlobAddress((signal) => fetchPage(proof, page, signal), `${proof} ${page}`);
  // Words alone stand for a page where it has some: a page that is a picture has to be seen.
  const isWords = words !== null && words !== '';
  const isThere = Boolean(address) || isWords;
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
      {isWords ? <p className="va-page-words">{words}</p> : <Picture {...{ address, page, pages, ratio }} />}
      <figcaption ref={foot}>{text('page', { page, pages })}</figcaption>
    </figure>
  );
}
