// Health of a container: `node health.mjs <address> <pattern that the answer must match>`; exit code 0 or 1.
const [address, pattern] = process.argv.slice(2);
const healthy = await fetch(address, { signal: AbortSignal.timeout(2500) })
  .then((response) => response.text())
  .then((text) => new RegExp(pattern).test(text))
  .catch(() => false);
process.exit(healthy ? 0 : 1);
