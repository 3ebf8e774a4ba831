interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null; createHTML: (text: string) => string | null },
  ): unknown;
}

/** Workers of open pages, which the gateway serves beside them: `/open/kiosk.worker.js`. */
const WORKER = /^\/open\/[a-z-]+\.worker\.js$/;

/**
 * Under `require-trusted-types-for 'script'` only this policy says which scripts may be added: released files of this
 * very host. Style sheets that antd writes pass as text; markup does not.
 */
export function allowOwnScripts(): void {
  const factory = (window as Window & { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL: (url) => {
      const address = new URL(url, window.location.href);
      const isReleased = address.pathname.startsWith('/static/') || WORKER.test(address.pathname);
      return address.origin === window.location.origin && isReleased ? url : null;
    },
    createHTML: (text) => (text.includes('<') ? null : text),
  });
}

/** zod compiles its checks with `new Function` where it may; under this page's policy it may not, and every try is a report. */
export function disableZodJit(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
