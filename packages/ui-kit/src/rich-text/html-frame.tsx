import { useEffect, useRef } from 'react';
import './rich-text.css';
import { inertHtml } from './trusted-html';

interface HtmlFrameProps {
  /** A whole page that came from the server. */
  html: string;
  /** For those who do not see it. */
  title: string;
  /** CSS width; the full width by default. */
  width?: string;
}

/** Shows a page that others wrote, in a frame where nothing runs, navigates or is sent. */
export function HtmlFrame({ html, title, width = '100%' }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = inertHtml(html);
  }, [html]);
  return <iframe ref={frame} sandbox="" title={title} className="v-html-frame" style={{ width }} />;
}
