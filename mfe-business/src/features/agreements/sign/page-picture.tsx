import { agreementOpenPage } from '@volante/contracts/agreements/agreement-signing.contract';
import { fetchFile } from '@volante/mfe-kit/api';
import { useEffect, useRef, useState } from 'react';
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

/** A picture's address within this page, `''` while it comes, `null` where it cannot be had. */
function usePicture(proof: string, page: number): string | null {
  const [address, setAddress] = useState<string | null>('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let made = '';
    let isGone = false;
    let timer = 0;
    fetchFile(agreementOpenPage, { page }, { key: proof })
      .then(({ blob }) => {
        made = URL.createObjectURL(blob);
        if (isGone) URL.revokeObjectURL(made);
        else setAddress(made);
      })
      .catch(() => {
        if (isGone) return;
        if (tries >= MAX_TRIES) setAddress(null);
        else timer = window.setTimeout(() => setTries(tries + 1), AGAIN_MS);
      });
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      if (made) URL.revokeObjectURL(made);
    };
  }, [proof, page, tries]);
  return address;
}

/** One page of the document. It counts as passed once its foot was on the screen. */
export function PagePicture({ proof, page, pages, ratio, onSeen }: PagePictureProps) {
  const text = useSignText();
  const foot = useRef<HTMLElement>(null);
  const address = usePicture(proof, page);
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
