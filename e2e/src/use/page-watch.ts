/** Functions of the page, as those of `in-page.ts`: they begin with the page, and note what it changes, loads and writes. */

/** Globals of the page. */
declare const kept: typeof import('./in-page.js').kept;

/** One more answer, file of code or style sheet is on its way. */
export function beginWait(): () => void {
  const page = kept();
  page.volanteWaits = (page.volanteWaits ?? 0) + 1;
  page.volanteAsked = true;
  return () => {
    page.volanteWaits = (page.volanteWaits ?? 1) - 1;
    page.volanteChanged = performance.now();
  };
}

/** Notes when the page changes, and code that is on its way. */
export function watchChanges(): void {
  const watch = new MutationObserver((changes) => {
    kept().volanteChanged = performance.now();
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) continue;
        if (node instanceof HTMLLinkElement ? node.rel !== 'stylesheet' : node.src === '') continue;
        const end = beginWait();
        node.addEventListener('load', end, { once: true });
        node.addEventListener('error', end, { once: true });
      }
  });
  const states = [
    'aria-pressed',
    'aria-checked',
    'aria-expanded',
    'aria-current',
    'aria-label',
    'open',
    'hidden',
  ];
  const all = { childList: true, subtree: true, characterData: true, attributeFilter: states };
  watch.observe(document, all);
}

/** Passing notices are hidden: a person waits until they are gone. */
export function hideNotices(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.ant-message, .ant-notification { display: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Refuses whatever a page wants to write while it is used: nothing is changed, nothing is sent. */
export function stopWrites(paths: readonly string[]): void {
  const page = kept();
  const send = page.fetch.bind(page);
  const reads = new Set(paths);
  page.fetch = async (asked, init) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), location.href);
    const isWrite = (init?.method ?? 'GET') !== 'GET' && !reads.has(pathname);
    if (!page.volanteStops || !isWrite) {
      const end = pathname === '/api/events' ? () => undefined : beginWait();
      const answer = send(asked, init);
      answer.then(end, end);
      return answer;
    }
    page.volanteStopped = (page.volanteStopped ?? 0) + 1;
    const error = { code: 'REQ-101', message: 'No se guarda nada en esta prueba.', errors: [] };
    return new Response(JSON.stringify({ success: false, error }), {
      status: 400,
      headers: { 'content-type': 'application/json' },
    });
  };
}
