const { chromium } = require('playwright-core');

/** Message by which Jest ends a worker. */
const END = 2;

let browser;

/** The browser of this worker, which runs for all its test files: Node's own loader loads this module once. */
exports.keptBrowser = async (options) => {
  if (!browser?.isConnected()) browser = await chromium.launch(options);
  return browser;
};

/** A worker with a browser would not end. */
exports.closeBrowser = async () => {
  await browser?.close();
};

function endWith(message) {
  if (!Array.isArray(message) || message[0] !== END) return;
  process.off('message', endWith);
  exports.closeBrowser().catch(() => {});
}

if (process.send) process.on('message', endWith);
